import { Worker } from "node:worker_threads";
import { limitConcurrency } from "../limitConcurrency.ts";

const timeoutMs = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const oneAfterTheOther = limitConcurrency({ running: 1, waiting: 16, waitingOfParty: 3 });

/**
 * Returns the text of a PDF's first pages; `undefined` for bytes that are no PDF, or one that cannot be read within the limits of time and memory. It
 * is read on a thread of its own that ends with it, since strangers send it: nothing of it stays. Parties take turns.
 */
export function pdfText(bytes: Uint8Array, party: string): Promise<string | undefined> {
  return oneAfterTheOther(() => readOnThread(bytes), party);
}

function readOnThread(bytes: Uint8Array): Promise<string | undefined> {
  const worker = new Worker(new URL("./pdfTextThread.js", import.meta.url), {
    workerData: bytes,
    resourceLimits,
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const end = (text?: string) => {
      clearTimeout(timer);
      resolve(text);
      void worker.terminate();
    };
    const timer = setTimeout(end, timeoutMs);
    worker.on("message", (text: string | undefined) => end(text));
    worker.on("error", () => end());
    worker.on("exit", () => end());
  });
}
