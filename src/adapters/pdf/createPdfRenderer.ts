import { AppError } from "../../errors.ts";
import type { PdfRenderer, PdfRequest } from "../../ports/pdfRenderer.ts";
import { ThreadPool, ThreadPoolError } from "./ThreadPool.ts";

export interface PdfRendererOptions {
  readonly threads?: number;
  /** A page takes milliseconds and five hundred lines about a second; whatever takes this long is stuck. */
  readonly timeoutMs?: number;
  readonly maxWaiting?: number;
}

/**
 * A renderer on threads of its own. `render` throws a retryable `service.unavailable` when a thread died, took too
 * long or too many requests wait, and a plain error for what is not a stamped CFDI: we stored it, so that is our fault.
 */
export function createPdfRenderer({
  threads = 2,
  timeoutMs = 30_000,
  maxWaiting = 500,
}: PdfRendererOptions = {}): PdfRenderer {
  const pool = new ThreadPool<PdfRequest, Uint8Array>({
    script: new URL("./renderThread.js", import.meta.url),
    size: threads,
    timeoutMs,
    maxWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    async render(request) {
      try {
        return await pool.run(request);
      } catch (cause) {
        if (!(cause instanceof ThreadPoolError)) throw cause;
        throw new AppError("service.unavailable", { internal: `PDF renderer: ${cause.message}`, cause });
      }
    },
    close: () => pool.close(),
  };
}
