import { parentPort } from "node:worker_threads";
import type { PdfReceipt } from "../../ports/pdfReceipt.ts";
import type { PdfRequest } from "../../ports/pdfRenderer.ts";
import type { Picture } from "../../ports/pictures.ts";
import { proveDrawable } from "./pictures/proveDrawable.ts";
import { readPicture } from "./pictures/readPicture.ts";
import { renderReceipt } from "./receipt/renderReceipt.ts";
import { renderInvoice } from "./renderInvoice.ts";
import type { ThreadAnswer } from "../../platform/process/ThreadPool.ts";

export type ThreadTask =
  | { readonly kind: "render"; readonly request: PdfRequest }
  | { readonly kind: "renderReceipt"; readonly receipt: PdfReceipt }
  | { readonly kind: "readPicture"; readonly content: Uint8Array };

/* What a thread of the pool runs: one task in, one answer out. */

parentPort?.on("message", (task: ThreadTask) => {
  parentPort?.postMessage(answer(task));
});

function answer(task: ThreadTask): ThreadAnswer<Uint8Array | Picture> {
  try {
    if (task.kind === "render") return { output: renderInvoice(task.request) };
    if (task.kind === "renderReceipt") return { output: renderReceipt(task.receipt) };
    const picture = readPicture(task.content);
    if (!picture) return { problem: "no picture that we take" };
    proveDrawable(picture);
    return { output: picture };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
