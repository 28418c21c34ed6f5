import { readMirroredCfdi } from "../../domain/mirror/readMirroredCfdi.ts";
import type { OpenPackage, ReadDocument } from "../../ports/packages.ts";
import { foreignFault } from "./foreignFault.ts";
import type { DocumentRow, PackageItem } from "./mirrorRow.ts";

const none: readonly never[] = [];

/** The XMLs of a package from that place on, each as a row of this taxpayer's mirror or as the fault that keeps it out. */
export async function* documentItems(
  open: OpenPackage,
  from: number,
  rfc: string,
): AsyncGenerator<PackageItem<DocumentRow>> {
  for await (const document of open.documents(from)) {
    const through = document.index + 1;
    if ("fault" in document) yield { through, faults: [document.fault], repairs: none };
    else yield { through, ...readDocument(document, rfc) };
  }
}

function readDocument(
  { name: entry, deflated, raw, xml, repairs: oddities }: ReadDocument,
  rfc: string,
): Omit<PackageItem<DocumentRow>, "through"> {
  const read = readMirroredCfdi(xml, rfc, entry);
  const fault = "fault" in read ? read.fault : foreignFault(read.cfdi, { entry });
  if (fault || "fault" in read) return { faults: fault ? [fault] : none, repairs: none };
  const repairs = oddities.length + read.repairs.length > 0 ? [...oddities, ...read.repairs] : none;
  const row: DocumentRow = {
    ...read.cfdi,
    entry,
    deflated,
    content: raw,
    sizeBytes: xml.length,
    repairs: repairs.length > 0 ? repairs : null,
  };
  return { row, faults: none, repairs };
}
