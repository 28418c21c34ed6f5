import { type Listings, listWarnings } from "../satLists/listedTaxpayer.ts";
import { type Issuing, obligedWarnings } from "../satLists/obligedWarnings.ts";
import { type CheckVerdict, warned } from "./checkVerdict.ts";
import type { ForeignDocument } from "./foreignDocument.ts";

/**
 * Judges the parties of a document by SAT's lists: whoever is listed under 69-B or 69, and an issuer whom the LCO does
 * not know as obliged, is a warning and never a fault of the document.
 */
export function checkLists(
  { issuer, receiver }: ForeignDocument,
  issuing: Issuing,
  { taxpayers, obliged }: Listings,
): CheckVerdict {
  const named = [
    { rfc: issuer.rfc, path: "Emisor" },
    { rfc: receiver.rfc, path: "Receptor" },
  ];
  return warned("lists", [...listWarnings(named, taxpayers), ...obligedWarnings(issuing, obliged)]);
}
