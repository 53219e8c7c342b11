/**
 * Sets `--keyboard` to the height that an on-screen keyboard covers, for parts of the page that stay above it.
 *
 * It is 0 in browsers that make the page itself smaller for the keyboard (`interactive-widget` in the head of the page).
 * @param {AbortSignal} signal ends it with the page
 */
export function followKeyboard(signal) {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { style } = document.documentElement;
  const show = () => {
    // A page that is zoomed in has a small visible part for another reason.
    const covered = viewport.scale === 1 ? innerHeight - viewport.height - viewport.offsetTop : 0;
    style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
  };
  for (const name of ["resize", "scroll"]) viewport.addEventListener(name, show, { signal });
  signal.addEventListener("abort", () => style.removeProperty("--keyboard"));
}
