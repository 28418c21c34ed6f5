import { isOfSatsRules } from "../isOfSatsRules.ts";

/**
 * The meaning of Finkok's code for the document. `refused`: a validation said no, nothing was sold. `alreadyStamped`: 307.
 * `notStamped`: 603, which only `stamped` says. `credentials`: user, account, or the issuer's place under it. `unknown`:
 * everything that we have not met, which is neither success nor a final refusal.
 */
type FinkokMeaning = "refused" | "alreadyStamped" | "notStamped" | "credentials" | "unknown";

/**
 * Codes of Finkok's own with which it refuses a document: 705 structure, 707 a timbre that it carries, 712 NoCertificado of
 * another certificate, 738 schemaLocation and prefixes.
 */
const ownRefusals = /^(?:70[57]|712|738)$/;

/**
 * Finkok looks at the account before it looks at the document: 300 user and password, 501 authentication, 702 issuer not
 * registered under the account, 703 account suspended, 706 partner not valid; 701 issuer suspended, 718 no stamps left, 740
 * manifest not signed. Nothing was sold after one of them, unless a stamped document came along.
 */
const credentials = /^(?:300|501|70[1236]|718|740)$/;

/** Said beside a stamped document: it is stamped, and SAT has not been sent it yet. */
const notYetAtSat = /^(?:501|708)$/;

/** Says what a code of an incidencia means for the document. */
export function meaningOf(code: string): FinkokMeaning {
  if (code === "307") return "alreadyStamped";
  if (code === "603") return "notStamped";
  if (isOfSatsRules(code) || ownRefusals.test(code)) return "refused";
  return isOfCredentials(code) ? "credentials" : "unknown";
}

/** Returns true for a code that beside a stamped document says only that SAT does not have it yet. */
export function isNotYetAtSat(code: string): boolean {
  return notYetAtSat.test(code);
}

/** Returns true for a code with which Finkok refuses the account. */
export function isOfCredentials(code: string): boolean {
  return credentials.test(code);
}

/** Returns whose rule a refusal is about. */
export function sourceOf(code: string): "SAT" | "PAC" {
  return ownRefusals.test(code) ? "PAC" : "SAT";
}
