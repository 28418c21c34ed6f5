const width = 32;

/**
 * Returns a progress bar: a line that fills up on a terminal; elsewhere a line at each tenth, so that logs stay
 * readable.
 */
export function progressBar(label: string, total: number): { advance(by?: number): void; finish(): void } {
  let done = 0;
  let shownTenths = -1;
  const started = Date.now();
  draw();
  return {
    advance(by = 1) {
      done += by;
      draw();
    },
    finish() {
      done = total;
      draw();
      if (process.stdout.isTTY) process.stdout.write("\n");
    },
  };

  function draw(): void {
    const share = total === 0 ? 1 : done / total;
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    const bar = "█".repeat(Math.round(share * width)).padEnd(width, "░");
    const text = `${label.padEnd(22)} ${bar} ${done}/${total}  ${seconds} s`;
    if (process.stdout.isTTY) return void process.stdout.write(`\r${text}`);
    const tenths = Math.floor(share * 10);
    if (tenths === shownTenths || (tenths % 5 !== 0 && tenths !== 10)) return;
    shownTenths = tenths;
    process.stdout.write(`${text}\n`);
  }
}
