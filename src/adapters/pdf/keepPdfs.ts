import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Logger } from "pino";
import { inTime } from "../../platform/process/inTime.ts";
import type { ObjectStorage } from "../../ports/objectStorage.ts";
import type { PdfRenderer } from "../../ports/pdfRenderer.ts";
import type { PdfOrder, PdfShelf } from "../../ports/pdfShelf.ts";
import { edition } from "./edition.ts";
import { type KeptAs, openKept, sealKept } from "./keptFile.ts";

export interface KeepPdfsOptions {
  readonly renderer: PdfRenderer;
  readonly storage: ObjectStorage;
  readonly log: Pick<Logger, "warn">;
  /** The time that the storage gets; rendering takes less than a storage that hangs. */
  readonly patienceMs?: number;
}

/**
 * Keeps rendered pages in the object storage, one file a document, under its merchant. A file that is lost, damaged or of
 * an earlier version is made again, and a storage that can't be reached only costs the rendering.
 */
export function keepPdfs({ renderer, storage, log, patienceMs = 3_000 }: KeepPdfsOptions): PdfShelf {
  const underWay = new Map<string, Promise<Uint8Array>>();

  return {
    edition: edition(),
    read(order) {
      const as = { key: `pdf/${order.merchantId}/${order.document}`, version: order.version };
      // Who waits for a page does not wait behind an export that has asked for the same.
      const name = `${as.key} ${as.version} ${String(order.inBackground ?? false)}`;
      const reading = underWay.get(name) ?? readOrRender(order, as).finally(() => underWay.delete(name));
      underWay.set(name, reading);
      return reading;
    },
    printReceipt: (receipt) => renderer.renderReceipt(receipt),
    printOnce: (request) => renderer.render(request),
    close: () => renderer.close(),
  };

  async function readOrRender(order: PdfOrder, as: KeptAs): Promise<Uint8Array> {
    // Where reading fails, keeping does as well, and that is told.
    const kept = await patiently(() => find(as)).catch(() => undefined);
    if (kept) return kept;
    const { merchantId, inBackground = false } = order;
    const pdf = await renderer.render({ ...(await order.request()), merchantId, inBackground });
    await patiently(() => keep(pdf, as)).catch((error: unknown) =>
      log.warn({ err: error, key: as.key }, "a printed document could not be kept"),
    );
    return pdf;
  }

  async function find(as: KeptAs): Promise<Buffer | undefined> {
    const stream = await storage.open(as.key);
    return stream && openKept(await buffer(stream), as);
  }

  async function keep(pdf: Uint8Array, as: KeptAs): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), "timbra-pdf-"));
    try {
      const file = join(folder, "sealed");
      await writeFile(file, sealKept(pdf, as), { mode: 0o600 });
      await storage.put(as.key, file, { signal: AbortSignal.timeout(patienceMs), isSpare: true });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Asks the storage for a short time only, because it merely saves work. */
  function patiently<T>(ask: () => Promise<T>): Promise<T> {
    return inTime(ask(), patienceMs);
  }
}
