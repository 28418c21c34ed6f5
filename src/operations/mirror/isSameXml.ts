import { inflateRawSync } from "node:zlib";
import type { XmlBytes } from "./mirrorRow.ts";

/** Says whether both are the same XML, byte for byte, however they are packed. */
export function isSameXml(one: XmlBytes, other: XmlBytes): boolean {
  if (one.deflated === other.deflated && one.content.equals(other.content)) return true;
  return unpacked(one).equals(unpacked(other));
}

/** Unpacks the bytes, whose size was judged when the package was read. */
function unpacked({ deflated, content }: XmlBytes): Buffer {
  return deflated ? inflateRawSync(content) : content;
}
