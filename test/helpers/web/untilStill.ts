import type { Page } from "playwright-core";

/**
 * Waits until nothing of the page moves, changes or takes the focus any more, as somebody does before they go on. What
 * moves without an end, or changes for longer than ten seconds, is not waited for.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(still);
}

/** Runs in the page. A tenth of a second is longer than all that a component does by a timer, and shorter than a glance. */
const still = `(async () => {
  const now = () => performance.now();
  const end = now() + 10_000;
  let changedAt = now();
  let focused = document.activeElement;
  const watch = new MutationObserver(() => (changedAt = now()));
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const isMoving = (animation) =>
    animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;
  do {
    // What a frame has set off is seen in the next one.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    if (focused !== document.activeElement || document.getAnimations().some(isMoving)) changedAt = now();
    focused = document.activeElement;
  } while (now() - changedAt < 100 && now() < end);
  watch.disconnect();
})()`;
