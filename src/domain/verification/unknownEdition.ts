import { type Check, type CheckVerdict, skipped } from "./checkVerdict.ts";
import type { ForeignDocument } from "./foreignDocument.ts";
import { verificationFault } from "./verificationFault.ts";

/** Returns the verdict of a check that does not exist for the document's kind and version. */
export function unknownEdition(check: Check, { root, version }: ForeignDocument): CheckVerdict {
  const name = root.name.slice(root.name.indexOf(":") + 1);
  return skipped(check, verificationFault("skipped.version", "", { name, version: version ?? "?" }));
}
