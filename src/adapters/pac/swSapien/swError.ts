import { isOfSatsRules } from "../isOfSatsRules.ts";
import type { SwAnswer } from "./swAnswer.ts";

/**
 * The meaning of an error of SW for the document. `refused`: a validation said no, nothing was sold. `alreadyStamped`:
 * code 307. `credentials`: token, user, balance or contract. `unknown`: everything we have not met, which is neither
 * success nor a final refusal.
 */
type SwErrorKind = "refused" | "alreadyStamped" | "credentials" | "unknown";

export interface SwError {
  readonly kind: SwErrorKind;
  /** SW's code word for word; it is empty when the message has none. */
  readonly code: string;
  readonly text: string;
}

/** Codes stand before `.` or ` - ` in the message: `307. El comprobante…`, `CFDI40102 - El resultado…`. */
const codedMessage = /^([A-Z]{1,5}\d{1,9}|\d{3})\s*(?:\.|-|:)\s*(.*)$/s;

/**
 * SW's own checks of namespaces and schema locations, after which no stamp was sold. CO1000 is SW's "uncontrolled error"
 * and stays unknown; so does CFDI33…, because CFDI3307 means that another document was stamped under this customid.
 */
const ownRefusals = /^(?:CC[23]\d{3}|CO100[1-5])$/;

/** Splits SW's message into code and text, and tells what the code means for the document. */
export function readSwError(answer: SwAnswer): SwError {
  const [, code = "", text = answer.message] = codedMessage.exec(answer.message) ?? [];
  return { kind: kindOf(code), code, text };
}

function kindOf(code: string): SwErrorKind {
  if (code === "307") return "alreadyStamped";
  if (isOfSatsRules(code) || ownRefusals.test(code)) return "refused";
  if (/^AU\d{4}$/.test(code)) return "credentials";
  return "unknown";
}
