import { bareWorker } from "./bareEngine.ts";

/**
 * The baseline of the pipeline, as a process of its own: works jobs that do nothing. Started with the engine's URL,
 * and with `tell` to send its parent the moment it picks up each job; else it only sends how many it has done, each
 * time that it has caught up with the number its parent sent last.
 */
const [, , url = "", mode] = process.argv;
let done = 0;
let expected = Infinity;

const worker = bareWorker(url, (jobId) => {
  if (mode === "tell") process.send?.({ jobId, at: performance.timeOrigin + performance.now() });
});
worker.on("completed", () => {
  done += 1;
  tell();
});
process.on("message", (count: number) => {
  expected = count;
  tell();
});
await worker.waitUntilReady();
process.send?.("ready");

function tell(): void {
  if (mode !== "tell" && done >= expected) process.send?.(done);
}
