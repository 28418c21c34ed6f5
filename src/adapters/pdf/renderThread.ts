import { parentPort } from "node:worker_threads";
import type { PdfRequest } from "../../ports/pdfRenderer.ts";
import { renderInvoice } from "./renderInvoice.ts";
import type { ThreadAnswer } from "./ThreadPool.ts";

/* What a thread of the pool runs: one request in, one answer out. */

parentPort?.on("message", (request: PdfRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});

async function answer(request: PdfRequest): Promise<ThreadAnswer<Uint8Array>> {
  try {
    return { output: await renderInvoice(request) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
