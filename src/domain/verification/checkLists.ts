import { type ListedTaxpayer, listWarnings } from "../satLists/listedTaxpayer.ts";
import { type CheckVerdict, warned } from "./checkVerdict.ts";
import type { ForeignDocument } from "./foreignDocument.ts";

/** Judges the parties of a document by SAT's lists: whoever is listed is a warning, and never a fault of the document. */
export function checkLists(
  { issuer, receiver }: ForeignDocument,
  listed: readonly ListedTaxpayer[],
): CheckVerdict {
  const named = [
    { rfc: issuer.rfc, path: "Emisor" },
    { rfc: receiver.rfc, path: "Receptor" },
  ];
  return warned("lists", listWarnings(named, listed));
}
