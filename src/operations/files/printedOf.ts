import type { PrintedDocument } from "../../domain/cfdi/timbre/printedValues.ts";
import { satNames } from "../../domain/cfdi/satNames.ts";
import { foreignDocument } from "../../domain/verification/foreignDocument.ts";
import { readForeignXml } from "../../domain/verification/readForeignXml.ts";
import { repairFault } from "../../domain/verification/repairFault.ts";
import { AppError } from "../../errors.ts";
import { inSlices } from "../../platform/inSlices.ts";

/** Returns what a document's file prints in its QR code. Throws `cfdi.unreadable`, also for one without a timbre. */
export async function printedOf(xml: Buffer): Promise<PrintedDocument> {
  const reading = await inSlices(readForeignXml(xml));
  if ("fault" in reading) throw new AppError("cfdi.unreadable", { details: [reading.fault] });
  const { uuid, issuer, receiver, total, Sello } = foreignDocument(satNames(reading.root));
  if (uuid === null || total === null)
    throw new AppError("cfdi.unreadable", { details: [repairFault("document.unstamped", "")] });
  return { uuid, rfcEmisor: issuer.rfc, rfcReceptor: receiver.rfc, total, sello: Sello };
}
