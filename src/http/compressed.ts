import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Holds bytes that never change while the process runs, in every encoding that callers accept. */
export interface Compressed {
  readonly version: string;
  readonly forms: Readonly<Record<"br" | "gzip" | "identity", Buffer>>;
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a text in Node's pool of threads, so that a large one does not block the event loop. */
export async function compressed(text: string | Buffer): Promise<Compressed> {
  const identity = Buffer.from(text as string);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity),
  ]);
  const version = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  return { version, forms: { br, gzip: zipped, identity } };
}
