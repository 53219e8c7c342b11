// What must be known before anything is drawn, so that nothing flickers and nothing moves: light or dark and the size of text,
// as chosen on this device, and whether it has several people, who get a switch above their answers.
for (const name of ["theme", "text", "people"]) {
  const kept = localStorage.getItem(name);
  if (kept) document.documentElement.dataset[name] = kept;
}
