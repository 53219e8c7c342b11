// Runs before anything is drawn, so that nothing flickers or moves: sets the theme and the text size that the person chose on
// this device, and whether it has several people, who get a switch above their answers.
for (const name of ["theme", "text", "people"]) {
  const stored = localStorage.getItem(name);
  if (stored) document.documentElement.dataset[name] = stored;
}
