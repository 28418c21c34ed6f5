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
 * The families of codes that come out of validating a document, after which no stamp was sold.
 * 301–308, 401–403: rules common to all PACs. CFDI40…: SAT's matrix of CFDI 4.0; not CFDI33…, because CFDI3307
 * means that another document was stamped under this customid. The rest: matrices of complements (payments,
 * payroll, waybill, foreign trade) and SW's own checks of namespaces and schema locations. CO1000 is SW's
 * "uncontrolled error" and stays unknown.
 */
const refusals =
  /^(?:30[1-68]|40[1-3]|CFDI40\d{3}|CRP2\d{4,7}|NOM\d{1,4}|CP\d{3}|CCE\d{3}|CC[23]\d{3}|CO100[1-5])$/;

/** Splits SW's message into code and text, and tells what the code means for the document. */
export function readSwError(answer: SwAnswer): SwError {
  const [, code = "", text = answer.message] = codedMessage.exec(answer.message) ?? [];
  return { kind: kindOf(code), code, text };
}

function kindOf(code: string): SwErrorKind {
  if (code === "307") return "alreadyStamped";
  if (refusals.test(code)) return "refused";
  if (/^AU\d{4}$/.test(code)) return "credentials";
  return "unknown";
}
