import { isOfSatsRules } from "../isOfSatsRules.ts";

/**
 * The meaning of Finkok's code for the document. `refused`: a validation said no, nothing was sold. `alreadyStamped`: 307.
 * `notStamped`: 603, which only `stamped` says. `credentials`: user, account, or the issuer's place under it. `unknown`:
 * everything that we have not met, which is neither success nor a final refusal.
 */
type FinkokMeaning = "refused" | "alreadyStamped" | "notStamped" | "credentials" | "unknown";

/** Codes of Finkok's own with which it refuses a document: its structure, or a timbre that it carries. */
const ownRefusals = /^70[57]$/;

/**
 * Finkok looks at the account before it looks at the document: 300 user and password, 501 authentication, 702 issuer not
 * registered under the account, 703 account suspended, 706 partner not valid. Nothing was sold after one of them.
 */
const credentials = /^(?:300|501|70[236])$/;

/** Says what a code of an incidencia means for the document. */
export function meaningOf(code: string): FinkokMeaning {
  if (code === "307") return "alreadyStamped";
  if (code === "603") return "notStamped";
  if (isOfSatsRules(code) || ownRefusals.test(code)) return "refused";
  return isOfCredentials(code) ? "credentials" : "unknown";
}

/** Returns true for a code with which Finkok refuses the account. */
export function isOfCredentials(code: string): boolean {
  return credentials.test(code);
}

/** Returns whose rule a refusal is about. */
export function sourceOf(code: string): "SAT" | "PAC" {
  return ownRefusals.test(code) ? "PAC" : "SAT";
}
