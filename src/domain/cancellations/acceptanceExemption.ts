import { decimal } from "../money/decimal.ts";
import { foreignGenericRfc, nationalGenericRfc } from "../taxpayers/rfcKind.ts";
import { centralZone } from "../time/centralZone.ts";
import { wallTime } from "../time/wallTime.ts";
import { nextBusinessDay } from "./businessDays.ts";

export interface AcceptedDocument {
  /** c_TipoDeComprobante. */
  readonly type: string;
  readonly rfcReceptor: string;
  readonly total: string;
  /** The currency (c_Moneda) and its TipoCambio: the limit is in pesos. */
  readonly currency: string;
  readonly exchangeRate?: string | undefined;
  /** The document's Fecha, `YYYY-MM-DDThh:mm:ss`. */
  readonly issuedAt: string;
}

/** The reason why a receiver is not asked. */
export type AcceptanceExemption =
  "smallAmount" | "payroll" | "creditNote" | "transfer" | "publicInGeneral" | "foreignReceiver" | "recent";

const smallAmountPesos = 1_000;

const exemptTypes: Readonly<Record<string, AcceptanceExemption>> = {
  N: "payroll",
  E: "creditNote",
  T: "transfer",
};

/**
 * Returns why a document is cancelled without its receiver's consent (RMF 2.7.1.35), or `undefined` where the receiver
 * is asked. `recent` is the day of issue and the business day after it. A payment's total is 0 and yet not small. Not
 * judged here, since they are not in the document: withholdings, platforms, the financial system, fuels.
 */
export function acceptanceExemption(document: AcceptedDocument, now: Date): AcceptanceExemption | undefined {
  const { type, rfcReceptor, total, currency, exchangeRate, issuedAt } = document;
  const byType = exemptTypes[type];
  if (byType) return byType;
  if (rfcReceptor === nationalGenericRfc) return "publicInGeneral";
  if (rfcReceptor === foreignGenericRfc) return "foreignReceiver";
  const pesos = decimal(total).times(currency === "MXN" ? "1" : (exchangeRate ?? "1"));
  if (type !== "P" && pesos.lte(smallAmountPesos)) return "smallAmount";
  const today = wallTime(now, centralZone).slice(0, 10);
  return today <= nextBusinessDay(issuedAt.slice(0, 10)) ? "recent" : undefined;
}
