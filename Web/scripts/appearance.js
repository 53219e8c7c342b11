// Runs before anything is drawn, so that nothing flickers or moves: sets the theme and the text size that the person chose on
// this device, whether it has several people, a list of what somebody avoids, an account or that of an administrator, and whether it is offline. With a list, the
// server's answer, which is for everybody, is not shown before the device has drawn its own.
for (const name of ["theme", "text", "people", "avoids", "account", "administrator"]) {
  // Without a database, what the device knows lasts for the visit.
  const stored = localStorage.getItem(name) ?? sessionStorage.getItem(name);
  if (stored) document.documentElement.dataset[name] = stored;
}
// If the scripts cannot be loaded, no device draws: the server's answer is shown.
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement) delete document.documentElement.dataset.avoids;
}, true);
const showNetwork = () => document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
showNetwork();
addEventListener("online", showNetwork);
addEventListener("offline", showNetwork);
