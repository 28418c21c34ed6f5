import { centralZone } from "../time/centralZone.ts";
import { startOfDay } from "../time/startOfDay.ts";
import { rfcKind } from "../taxpayers/rfcKind.ts";

export interface DatedDocument {
  readonly rfcEmisor: string;
  /** c_RegimenFiscal of the issuer. */
  readonly issuerRegime: string;
  /** The document's Fecha, `YYYY-MM-DDThh:mm:ss`, or only its day. */
  readonly issuedAt: string;
  /** True when the document carries InformacionGlobal. */
  readonly isGlobal: boolean;
}

const confidenceRegime = "626";

/**
 * Returns the instant from which a document cannot be cancelled any more: the end of the month of the annual return for
 * the year of issue (RMF 2.7.1.47; March for companies, April for natural persons). A global invoice of a natural person
 * in régimen 626 only has the month of its issue (LISR 113-G, V; SAT's code 211).
 */
export function cancellableUntil({ rfcEmisor, issuerRegime, issuedAt, isGlobal }: DatedDocument): Date {
  const [year = 0, month = 0] = issuedAt.split("-", 2).map(Number);
  const isPerson = rfcKind(rfcEmisor) === "fisica";
  if (isGlobal && isPerson && issuerRegime === confidenceRegime) return startOfMonth(year, month + 1);
  return startOfMonth(year + 1, isPerson ? 5 : 4);
}

/** Month 13 is the next year's first. */
function startOfMonth(year: number, month: number): Date {
  const day = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  return startOfDay(day, centralZone);
}
