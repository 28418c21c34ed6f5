import type { PrintedDocument } from "../cfdi/timbre/printedValues.ts";

/** Reads the text of a CFDI's QR code; `undefined` where it is not one. Sources: Anexo 20, section I.D. */
export function readVerificationLink(link: string): PrintedDocument | undefined {
  const query = link.slice(link.indexOf("?") + 1);
  const values = new URLSearchParams(query.replaceAll("&amp;", "&").replaceAll("+", "%2B"));
  const [uuid, rfcEmisor, rfcReceptor, total] = ["id", "re", "rr", "tt"].map(
    (name) => values.get(name) ?? "",
  );
  if (!uuidForm.test(uuid ?? "") || !rfcForm.test(rfcEmisor ?? "") || !rfcForm.test(rfcReceptor ?? ""))
    return undefined;
  if (!/^\d{1,18}(\.\d{1,6})?$/.test(total ?? "")) return undefined;
  return {
    uuid: uuid!.toLowerCase(),
    rfcEmisor: rfcEmisor!.toUpperCase(),
    rfcReceptor: rfcReceptor!.toUpperCase(),
    total: total!,
    sello: values.get("fe")?.slice(-8) ?? "",
  };
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const rfcForm = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/i;
