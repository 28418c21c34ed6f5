let isPressed = false;

for (const [event, pressed] of [
  ["pointerdown", true],
  ["pointerup", false],
  ["pointercancel", false],
] as const)
  document.addEventListener(event, () => (isPressed = pressed), { capture: true });

/**
 * Runs what may move the page, once nobody presses on it. A field that tells its fault when it is left moves all below it:
 * whoever leaves it by pressing a button there would let go of something else, and the browser tells of no click then.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const end = new AbortController();
  // The click comes in the same turn as the end of the press.
  const released = () => {
    end.abort();
    setTimeout(act);
  };
  for (const event of ["pointerup", "pointercancel"])
    document.addEventListener(event, released, { capture: true, signal: end.signal });
}
