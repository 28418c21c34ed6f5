import { AppError } from "../../errors.ts";
import type { PdfRenderer, PdfRequest } from "../../ports/pdfRenderer.ts";
import { ThreadPool, ThreadPoolError } from "./ThreadPool.ts";

export interface PdfRendererOptions {
  readonly threads?: number;
  /** A page takes milliseconds and five hundred lines about a second; whatever takes this long is stuck. */
  readonly timeoutMs?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingOfMerchant?: number;
}

/** Some two hundred lines, or most of a second. */
const heavyXml = 128 * 1024;

/**
 * A renderer on threads of its own, on which merchants take turns. `render` throws a retryable `service.unavailable` when a thread died, took too
 * long or too many requests wait, and a plain error for what is not a stamped CFDI: we stored it, so that is our fault.
 */
export function createPdfRenderer({
  threads = 2,
  timeoutMs = 30_000,
  maxWaiting = 500,
  maxWaitingOfMerchant = 100,
}: PdfRendererOptions = {}): PdfRenderer {
  const pool = new ThreadPool<PdfRequest, Uint8Array>({
    script: new URL("./renderThread.js", import.meta.url),
    size: threads,
    timeoutMs,
    maxWaiting,
    maxWaitingOfParty: maxWaitingOfMerchant,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    async render(request) {
      try {
        const terms = { party: request.merchantId, heavy: request.xml.length > heavyXml };
        return await pool.run(request, terms);
      } catch (cause) {
        if (!(cause instanceof ThreadPoolError)) throw cause;
        throw new AppError("service.unavailable", { internal: `PDF renderer: ${cause.message}`, cause });
      }
    },
    close: () => pool.close(),
  };
}
