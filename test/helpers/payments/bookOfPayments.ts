import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { Receptor } from "../../../src/domain/cfdi/receptor.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import type { PayableInvoice } from "../../../src/domain/payments/payableInvoice.ts";
import type { PaidDocument, Payment } from "../../../src/domain/payments/payment.ts";
import { takeOff, taxesOfDocument } from "../../../src/domain/payments/taxesOfDocument.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import type { RandomTicket } from "../../domain/invoicing/randomTicket.ts";
import { type Fraction, fraction, minus, sumOf } from "./fraction.ts";

export const emisor = { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" };
const issue = { emisor, lugarExpedicion: "06000", borderStimulus: "north" as const, catalogs };
const places: Readonly<Record<string, number>> = { MXN: 2, USD: 2, EUR: 2, JPY: 0, KWD: 3 };
export const placesOf = (currency: string): number => places[currency] as number;

const company: Receptor = {
  Rfc: "URE180429TM6",
  Nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  DomicilioFiscalReceptor: "86991",
  RegimenFiscalReceptor: "601",
  UsoCFDI: "G03",
};
const foreigner = (Nombre: string, NumRegIdTrib: string): Receptor => ({
  Rfc: "XEXX010101000",
  Nombre,
  DomicilioFiscalReceptor: "06000",
  ResidenciaFiscal: "USA",
  NumRegIdTrib,
  RegimenFiscalReceptor: "616",
  UsoCFDI: "S01",
});
/** A company, and three foreigners under one RFC, two of whom have one name, too. */
export const receivers: readonly Receptor[] = [
  company,
  foreigner("JANE TRAVELLER", "111111111"),
  foreigner("JOHN TRAVELLER", "222222222"),
  foreigner("JANE TRAVELLER", "333333333"),
];

/** An invoice on credit, and what has been paid and credited of it. */
export interface Ledger {
  readonly uuid: string;
  readonly receiver: Receptor;
  readonly comprobante: UnsealedComprobante;
  credited: number;
  creditTaxes: PaidDocument["taxes"];
  creditTotal: string;
  applied: PaidDocument[];
}

export interface Recorded {
  readonly payment: Payment;
  /** The invoices, in the order of the payment's documents. */
  readonly of: readonly Ledger[];
  /** The day from which its REP is due; days are counted from the history's first. */
  dueOn: number;
  /** The REP in force that tells of it. */
  rep: object | undefined;
}

/** The invoices and the living payments of a history, in the order in which they were recorded. */
export interface Book {
  readonly ledgers: readonly Ledger[];
  readonly isMonthly: boolean;
  payments: Recorded[];
  today: number;
  readonly count: (what: string) => void;
}

/** Opens the ledger of an invoice that is made of a ticket; none where that makes no invoice, or one of nothing. */
export function openLedger(ticket: RandomTicket["ticket"], at: number, receiver: Receptor): Ledger[] {
  const built = atOnce(
    buildComprobante({ ...ticket, paymentMethod: "PPD", paymentForm: "99" }, issue, receiver),
  );
  if (built.kind !== "built" || Number(built.comprobante.Total) === 0) return [];
  return [
    {
      uuid: `6E05BB78-09F7-40C4-943E-31E4D637949${at}`,
      receiver,
      comprobante: built.comprobante,
      credited: 0,
      creditTaxes: [],
      creditTotal: "0",
      applied: [],
    },
  ];
}

export function payable({ uuid, comprobante, applied, creditTaxes, creditTotal }: Ledger): PayableInvoice {
  const paid = [...applied.map((one) => one.paid), creditTotal];
  const left = minus(fraction(comprobante.Total), sumOf(paid.map(fraction)));
  const taxes = taxesOfDocument(comprobante, placesOf(comprobante.Moneda));
  return {
    id: uuid,
    state: "stamped",
    uuid,
    series: "A",
    folio: "1",
    comprobante,
    balance: textOf(left, placesOf(comprobante.Moneda)),
    instalment: applied.length + 1,
    taxesLeft: takeOff(taxes, [...creditTaxes, ...applied.flatMap((one) => one.taxes)]),
    isBeingSubstituted: false,
  };
}

/** Writes a number that is not negative with so many decimals, and cuts off the rest. */
export function textOf(value: Fraction, digits: number): string {
  const scaled = (value.n * 10n ** BigInt(digits)) / value.d;
  const text = scaled.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const firstDayMs = Date.UTC(2026, 10, 20);

/** Writes a day of a history, which begins in November, so that long ones pass the end of a year. */
export function dayText(day: number): string {
  return new Date(firstDayMs + day * 86_400_000).toISOString().slice(0, 10);
}
