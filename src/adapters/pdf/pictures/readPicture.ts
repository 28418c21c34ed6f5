import type { Picture } from "../../../ports/pictures.ts";
import { jpegSignature, readJpeg } from "./readJpeg.ts";
import { pngSignature, readPng } from "./readPng.ts";

/**
 * Returns the kind of picture that the bytes are, whatever their sender says; undefined for anything but a whole PNG
 * or JPEG.
 */
export function readPicture(content: Uint8Array): Picture | undefined {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (startsWith(file, pngSignature)) return readPng(file);
  return startsWith(file, jpegSignature) ? readJpeg(file) : undefined;
}

function startsWith(file: Buffer, signature: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature);
}
