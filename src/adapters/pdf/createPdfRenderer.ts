import { AppError } from "../../errors.ts";
import type { PdfRenderer } from "../../ports/pdfRenderer.ts";
import type { Picture } from "../../ports/pictures.ts";
import type { ThreadTask } from "./renderThread.ts";
import { type TaskTerms, ThreadPool, ThreadPoolError } from "../../platform/process/ThreadPool.ts";

export interface PdfRendererOptions {
  readonly threads?: number;
  /**
   * The limit for one document: a page takes milliseconds and fifteen hundred lines half a second, so whatever takes
   * this long is stuck.
   */
  readonly timeoutMs?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingOfMerchant?: number;
}

/** A document of this size has some two hundred lines and takes as long as ten usual ones. */
const heavyXml = 128 * 1024;

/**
 * Returns a renderer on threads of its own, on which merchants take turns. `render` throws a retryable
 * `service.unavailable` when a thread died, took too long or too many requests wait, and a plain error for what is not
 * a stamped CFDI: we stored it, so that is our fault.
 */
export function createPdfRenderer({
  threads = 2,
  timeoutMs = 30_000,
  maxWaiting = 500,
  maxWaitingOfMerchant = 100,
}: PdfRendererOptions = {}): PdfRenderer {
  const pool = new ThreadPool<ThreadTask, unknown>({
    script: new URL("./renderThread.js", import.meta.url),
    size: threads,
    timeoutMs,
    maxWaiting,
    maxWaitingOfParty: maxWaitingOfMerchant,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    render(request) {
      const { merchantId, inBackground = false } = request;
      const terms = { party: merchantId, heavy: request.xml.length > heavyXml, inBackground };
      return onThread({ kind: "render", request }, terms) as Promise<Uint8Array>;
    },
    async renderReceipt(receipt) {
      const terms = { party: receipt.merchantId, heavy: false };
      return (await onThread({ kind: "renderReceipt", receipt }, terms)) as Uint8Array;
    },
    async readPicture(merchantId, content) {
      try {
        const task = { kind: "readPicture", content } as const;
        return (await onThread(task, { party: merchantId, heavy: false })) as Picture;
      } catch (error) {
        if (error instanceof AppError) throw error;
        return undefined;
      }
    },
    close: () => pool.close(),
  };

  async function onThread(task: ThreadTask, terms: TaskTerms): Promise<unknown> {
    try {
      return await pool.run(task, terms);
    } catch (cause) {
      if (!(cause instanceof ThreadPoolError)) throw cause;
      throw new AppError("service.unavailable", { internal: `PDF renderer: ${cause.message}`, cause });
    }
  }
}
