import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Makes a ZIP in memory of files that all bear the same time; for a handful of documents, not for exports. */
export async function zipFiles(
  files: readonly { readonly fileName: string; readonly bytes: Uint8Array }[],
  mtime: Date,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { fileName, bytes } of files) zip.addBuffer(Buffer.from(bytes), fileName, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
