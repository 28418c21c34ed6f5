import { readMirroredCfdi } from "../../domain/mirror/readMirroredCfdi.ts";
import type { OpenPackage, ReadDocument } from "../../ports/packages.ts";
import { foreignFault } from "./foreignFault.ts";
import type { DocumentRow, PackageItem } from "./mirrorRow.ts";

const none: readonly never[] = [];

/**
 * Yields the XMLs of a package from that place on, each as a row of this taxpayer's mirror or as the fault that keeps
 * it out.
 */
export async function* documentItems(
  open: OpenPackage,
  from: number,
  rfc: string,
): AsyncGenerator<PackageItem<DocumentRow>> {
  for await (const document of open.documents(from)) {
    if ("xml" in document) yield itemOf(document, rfc);
    else yield { through: document.index + 1, faults: [document.fault], repairs: none };
  }
}

function itemOf(document: ReadDocument, rfc: string): PackageItem<DocumentRow> {
  const { index, name: entry, deflated, raw, xml, repairs: oddities } = document;
  const through = index + 1;
  const read = readMirroredCfdi(xml, rfc, entry);
  if ("fault" in read) return { through, faults: [read.fault], repairs: oddities };
  const { cfdi } = read;
  const foreign = foreignFault(cfdi, { entry });
  if (foreign) return { through, faults: [foreign], repairs: none };
  const repairs = oddities.length > 0 ? [...oddities, ...read.repairs] : read.repairs;
  const row = { cfdi, bytes: { deflated, content: raw }, sizeBytes: xml.length, repairs };
  return { through, found: { row, place: { entry, uuid: cfdi.uuid } }, faults: none, repairs };
}
