// @ts-check
// The keyboard of a phone lies over the window and leaves its size as it is: how much it covers is `--keyboard`, for
// what stands at the bottom.

export function watchKeyboard() {
  const seen = visualViewport;
  if (!seen) return;
  const measure = () => {
    // Of a page that was pinched larger, what is not seen says nothing of the keyboard.
    const covered = Math.abs(seen.scale - 1) < 0.01 ? Math.round(innerHeight - seen.height - seen.offsetTop) : 0;
    document.documentElement.style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
  };
  seen.addEventListener("resize", measure);
  seen.addEventListener("scroll", measure);
}
