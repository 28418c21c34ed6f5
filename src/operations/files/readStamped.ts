import type { PrintedDocument } from "../../domain/cfdi/timbre/printedValues.ts";
import { satNames } from "../../domain/cfdi/satNames.ts";
import { foreignDocument, type ForeignDocument } from "../../domain/verification/foreignDocument.ts";
import { printedBy } from "../../domain/verification/printedBy.ts";
import { readForeignXml } from "../../domain/verification/readForeignXml.ts";
import { repairFault } from "../../domain/verification/repairFault.ts";
import { AppError } from "../../errors.ts";
import { inSlices } from "../../platform/inSlices.ts";

/** A stamped document that anybody made, and what it prints in its QR code. */
export interface StampedFile {
  readonly document: ForeignDocument;
  readonly printed: PrintedDocument;
}

/** Reads a stamped document's file. Throws `cfdi.unreadable`, also for one without a timbre. */
export async function readStamped(xml: Buffer): Promise<StampedFile> {
  const reading = await inSlices(readForeignXml(xml));
  if ("fault" in reading) throw new AppError("cfdi.unreadable", { details: [reading.fault] });
  const document = foreignDocument(satNames(reading.root));
  const printed = printedBy(document);
  if (!printed) throw new AppError("cfdi.unreadable", { details: [repairFault("document.unstamped", "")] });
  return { document, printed };
}
