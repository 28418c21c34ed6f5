/** A wait of a person, in milliseconds, as the browser's clock tells it. */
export interface Watched {
  /** The time from the input to the frame that shows its result, less what the request took. */
  readonly browser: number;
  /** The time from the request's start to the end of its answer. */
  readonly server: number;
}

/** Runs in the page before its own scripts: notes when somebody last did something, and when rows are shown. */
export const watchLists = `(() => {
  let inputAt = 0;
  for (const kind of ["pointerup", "keydown"])
    addEventListener(kind, (event) => { inputAt = event.timeStamp; }, { capture: true });
  const frame = () => new Promise(requestAnimationFrame);
  const requests = () =>
    performance.getEntriesByType("resource")
      .filter(({ name, startTime }) => new URL(name).pathname === "/api/v1/tickets" && startTime >= inputAt);
  let watching = false;
  let longest = 0;
  globalThis.lists = {
    async until(folio) {
      while (document.querySelector("a[data-row]")?.textContent !== folio) await frame();
      await frame();
      const shownAt = performance.now();
      const last = requests().at(-1);
      const server = last === undefined ? 0 : last.responseEnd - last.startTime;
      performance.clearResourceTimings();
      return { browser: shownAt - inputAt - server, server };
    },
    async startFrames() {
      watching = true;
      longest = 0;
      (async () => {
        for (let before = await frame(); watching; ) {
          const now = await frame();
          longest = Math.max(longest, now - before);
          before = now;
        }
      })();
    },
    async longestFrame() {
      await frame();
      watching = false;
      return longest;
    },
  };
})();`;
