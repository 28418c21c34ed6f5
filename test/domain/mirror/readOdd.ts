import type { ExecutionContext } from "ava";
import type { MirroredCfdi } from "../../../src/domain/mirror/mirroredCfdi.ts";
import { readMirroredCfdi } from "../../../src/domain/mirror/readMirroredCfdi.ts";

export interface ReadOdd {
  readonly cfdi: MirroredCfdi;
  readonly codes: readonly string[];
}

/** Reads a document that must be readable, with the codes of what was repaired. */
export function readOdd(t: ExecutionContext, xml: string | Buffer, as = "EKU9003173C9"): ReadOdd {
  const document = readMirroredCfdi(Buffer.from(xml), as, "x.xml");
  if ("fault" in document) throw new Error(`${document.fault.code}: ${document.fault.message}`);
  t.true(document.repairs.every(({ entry }) => entry === "x.xml"));
  return { cfdi: document.cfdi, codes: document.repairs.map(({ code }) => code) };
}
