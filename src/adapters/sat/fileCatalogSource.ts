import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { workbookFault } from "../../domain/catalogs/workbookFaults.ts";
import type { CatalogSource } from "../../ports/catalogSource.ts";

const usualMaxBytes = 268_435_456;

/**
 * Serves workbooks on this machine, by `file:` addresses: for the command line. They are copied, so that none changes
 * under us.
 */
export function fileCatalogSource({ maxBytes = usualMaxBytes } = {}): CatalogSource {
  return {
    async fetch(request) {
      const { address, file, signal } = request;
      const path = fileURLToPath(address);
      const { size, mtime } = await stat(path);
      if (size > maxBytes) return { kind: "refused", fault: workbookFault("too_large") };
      const hash = createHash("sha256");
      let sizeBytes = 0;
      async function* watched(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
        for await (const chunk of chunks) {
          hash.update(chunk);
          request.onBytes((sizeBytes += chunk.length), size);
          yield chunk;
        }
      }
      await pipeline(createReadStream(path), watched, createWriteStream(file), { signal });
      const lastModified = mtime.toUTCString();
      return { kind: "fetched", address, etag: null, lastModified, sha256: hash.digest("hex"), sizeBytes };
    },
  };
}
