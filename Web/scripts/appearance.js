// Light or dark and the size of text, as chosen on this device: before anything is drawn, so that nothing flickers.
for (const name of ["theme", "text"]) {
  const chosen = localStorage.getItem(name);
  if (chosen) document.documentElement.dataset[name] = chosen;
}
