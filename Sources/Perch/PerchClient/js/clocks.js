// @ts-check
// Texts that count on by themselves: `data-clock="{kind} {ms} [{ms}]"`, moments in ms since 1970.

/** @type {[string, number][]} */
const units = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

/**
 * The two largest units of a time.
 * @param {number} seconds
 */
function words(seconds) {
  const found = [];
  let rest = Math.floor(seconds);
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length);
    rest %= length;
    if (count > 0 && found.length < 2) found.push(`${count} ${unit}${count === 1 ? "" : "s"}`);
  }
  return found.length > 0 ? found.join(", ") : "0 seconds";
}

/**
 * Hours, minutes and seconds.
 * @param {number} seconds
 * @param {boolean} [showsHours]
 */
function digits(seconds, showsHours = true) {
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (whole < 3600) return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
  if (!showsHours) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/**
 * What a clock shows at a time.
 * @param {string} clock
 * @param {number} now ms
 */
export function clockText(clock, now) {
  const [kind, first, second] = clock.split(" ");
  const [start, end] = [Number(first), Number(second)];
  const distance = Math.abs(now - start) / 1000;
  const [direction, form] = kind.split("-");
  const within = Math.min(Math.max(now, start), end);
  switch (direction) {
    case "relative": return words(distance);
    case "offset": return start > now ? `in ${words(distance)}` : `${words(distance)} ago`;
    case "timer": return digits(distance);
    case "down": return digits(Math.ceil((end - within) / 1000), form !== "minutes");
    case "up": return digits((within - start) / 1000, form !== "minutes");
    default: return null;
  }
}

/** Lets all clocks of the page count on, each second. */
export class Clocks {
  constructor() {
    setInterval(() => {
      if (document.visibilityState === "hidden") return;
      for (const element of document.querySelectorAll("[data-clock]")) {
        const text = clockText(element.getAttribute("data-clock") ?? "", Date.now());
        if (text !== null && element.textContent !== text) element.textContent = text;
      }
    }, 1000);
  }
}
