import type { Fault } from "../../errors.ts";
import { readAmount } from "../cfdi/checks/figures/amount.ts";
import { equivalencePlaces, parity, readEquivalence } from "../cfdi/checks/pagos/equivalence.ts";
import { leastMonto } from "../cfdi/checks/pagos/leastMonto.ts";
import { fitsPlaces } from "../money/fitsPlaces.ts";
import {
  divideHalfUp,
  documentPlaces,
  exactPlaces,
  roundTo,
  type Scaled,
  scaled,
  tenTo,
  total,
  unscaled,
} from "../money/scaled.ts";
import type { AskedApplication, AskedPayment } from "./askedPayment.ts";
import { instalmentTaxes } from "./instalmentTaxes.ts";
import { payableFaults, type PayableInvoice, paymentFault } from "./payableInvoice.ts";
import type { PaidDocument, Payment, PlacesOf } from "./payment.ts";
import { taxObjectOf } from "./taxObjectOf.ts";

export type DecidedPayment =
  | { readonly kind: "faulty"; readonly faults: readonly Fault[] }
  | { readonly kind: "payable"; readonly payment: Payment };

/** One invoice of a payment, and what was asked for it. */
interface Asked {
  readonly asked: AskedApplication;
  readonly invoice: PayableInvoice;
}

/**
 * Decides what a payment says of each of its invoices: how much of it, its instalment, balances, equivalence and taxes.
 * `invoices` are those that were asked for, in any order, as they are under the caller's lock. Returns every fault at once.
 */
export function decidePayment(
  asked: AskedPayment,
  invoices: readonly PayableInvoice[],
  { placesOf, wallNow }: { readonly placesOf: PlacesOf; readonly wallNow: string },
): DecidedPayment {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const faults: Fault[] = [];
  if (asked.paidAt > wallNow) faults.push(paymentFault("payment.in_future", "paidAt"));
  const exchangeRate = asked.currency === "MXN" ? "1" : asked.exchangeRate;
  if (exchangeRate === undefined)
    faults.push(paymentFault("payment.rate_missing", "exchangeRate", { currency: asked.currency }));
  if (asked.amount !== undefined)
    faults.push(...decimalFaults(asked.amount, asked.currency, { placesOf, path: "amount" }));
  const parts = asked.invoices.flatMap((sent, at): Asked[] => {
    const invoice = byId.get(sent.invoiceId);
    const application = { ...sent, amount: sent.amount ?? impliedAmount(asked, sent, invoice, placesOf) };
    const found = applicationFaults(asked, application, { invoice, at, placesOf, byId });
    faults.push(...found);
    return invoice && found.length === 0 ? [{ asked: application, invoice }] : [];
  });
  if (faults.length > 0 || exchangeRate === undefined) return { kind: "faulty", faults };
  const documents = parts.map((part) => payInvoice(asked, part, placesOf));
  const amount = asked.amount ?? appliedAmount(documents, asked.currency, placesOf);
  const short = shortfall(asked, documents, placesOf);
  if (short) return { kind: "faulty", faults: [short] };
  const { invoices: _, ...transfer } = asked;
  return { kind: "payable", payment: { transfer: { ...transfer, exchangeRate, amount }, documents } };
}

/** Returns the amount of a payment that goes wholly to its only invoice, in that invoice's currency. */
function impliedAmount(
  { amount, currency, exchangeRate, invoices }: AskedPayment,
  { equivalence, paid }: AskedApplication,
  invoice: PayableInvoice | undefined,
  placesOf: PlacesOf,
): string | undefined {
  if (!invoice || amount === undefined || paid !== undefined || invoices.length > 1) return undefined;
  const { Moneda } = invoice.comprobante;
  const rate = Moneda === currency ? "1" : (equivalence ?? (Moneda === "MXN" ? exchangeRate : undefined));
  if (rate === undefined) return undefined;
  const exact = scaled(amount, documentPlaces) * scaled(rate, equivalencePlaces);
  const unit = tenTo(equivalencePlaces + documentPlaces - placesOf(Moneda));
  return unscaled(divideHalfUp(exact, unit), placesOf(Moneda));
}

function applicationFaults(
  asked: AskedPayment,
  { invoiceId, amount, equivalence, paid }: AskedApplication,
  {
    invoice,
    at,
    placesOf,
    byId,
  }: {
    readonly invoice: PayableInvoice | undefined;
    readonly at: number;
    readonly placesOf: PlacesOf;
    readonly byId: ReadonlyMap<string, PayableInvoice>;
  },
): readonly Fault[] {
  const path = `invoices[${at}]`;
  if (!invoice) return [paymentFault("payment.invoice_unknown", `${path}.invoiceId`)];
  if (asked.invoices.findIndex((other) => other.invoiceId === invoiceId) < at)
    return [paymentFault("payment.invoice_repeated", `${path}.invoiceId`)];
  const unpayable = payableFaults(invoice, `${path}.invoiceId`);
  if (unpayable.length > 0) return unpayable;
  const { Moneda: currency, Receptor } = invoice.comprobante;
  const first = byId.get(asked.invoices[0]?.invoiceId ?? "")?.comprobante.Receptor.Rfc;
  const { balance } = invoice;
  return [
    ...(first !== undefined && first !== Receptor.Rfc
      ? [paymentFault("payment.other_receiver", `${path}.invoiceId`, { rfc: Receptor.Rfc })]
      : []),
    ...(amount !== undefined ? decimalFaults(amount, currency, { placesOf, path: `${path}.amount` }) : []),
    ...(amount !== undefined && scaled(amount, documentPlaces) > scaled(balance, documentPlaces)
      ? [
          paymentFault("payment.exceeds_balance", `${path}.amount`, {
            amount,
            balance: unscaled(scaled(balance, documentPlaces), documentPlaces, placesOf(currency)),
          }),
        ]
      : []),
    ...(currency !== asked.currency &&
    equivalence === undefined &&
    paid === undefined &&
    impliedEquivalence(asked, currency) === undefined
      ? [
          paymentFault("payment.equivalence_missing", `${path}.equivalence`, {
            currency,
            paid: asked.currency,
          }),
        ]
      : []),
  ];
}

function decimalFaults(
  amount: string,
  currency: string,
  { placesOf, path }: { readonly placesOf: PlacesOf; readonly path: string },
): readonly Fault[] {
  const places = placesOf(currency);
  return fitsPlaces(amount, places)
    ? []
    : [paymentFault("payment.decimals", path, { amount, currency, places })];
}

function payInvoice(payment: AskedPayment, { asked, invoice }: Asked, placesOf: PlacesOf): PaidDocument {
  const { comprobante, uuid, series, folio, instalment, taxesLeft } = invoice;
  const { Moneda: currency } = comprobante;
  const places = placesOf(currency);
  const before = scaled(invoice.balance, documentPlaces);
  const paid = asked.amount === undefined ? before : scaled(asked.amount, documentPlaces);
  const taxes = instalmentTaxes(taxesLeft, { before, paid, places });
  const written = (value: Scaled): string => unscaled(value, documentPlaces, places);
  return {
    uuid: uuid as string,
    series,
    folio,
    currency,
    equivalence: equivalenceOf(payment, asked, { currency, paid }),
    instalment,
    before: written(before),
    paid: written(paid),
    after: written(before - paid),
    taxObject: taxObjectOf(comprobante, taxes),
    taxes,
  };
}

function equivalenceOf(
  payment: AskedPayment,
  asked: AskedApplication,
  { currency, paid }: { readonly currency: string; readonly paid: Scaled },
): string {
  if (currency === payment.currency) return "1";
  if (asked.equivalence !== undefined) return asked.equivalence;
  if (asked.paid !== undefined) return ratio(paid, asked.paid);
  return impliedEquivalence(payment, currency) ?? ratio(paid, payment.amount as string);
}

/**
 * Returns the equivalence that the rest of a payment implies: its rate for an invoice in pesos; null for a single invoice,
 * where it follows from both amounts; `undefined` where nothing implies one.
 */
function impliedEquivalence(
  { exchangeRate, amount, invoices }: AskedPayment,
  currency: string,
): string | null | undefined {
  if (currency === "MXN") return exchangeRate;
  return amount !== undefined && invoices.length === 1 ? null : undefined;
}

/** Divides an amount of the invoice by one of the payment, to the decimals of EquivalenciaDR. */
function ratio(ofInvoice: Scaled, ofPayment: string): string {
  const value = divideHalfUp(ofInvoice * tenTo(equivalencePlaces), scaled(ofPayment, documentPlaces));
  return unscaled(value > 0n ? value : 1n, equivalencePlaces);
}

/**
 * Returns what goes to the documents in the payment's currency: rounded, and no less than SAT's lower limit, which lies above
 * the exact sum where an equivalence has all its ten decimals (CRP20276).
 */
function appliedAmount(documents: readonly PaidDocument[], currency: string, placesOf: PlacesOf): string {
  const decimals = placesOf(currency);
  const rounded = roundTo(convertedSum(documents), tenTo(exactPlaces - decimals));
  const doctos = documents.map((document) => ({
    ImpPagado: readAmount(document.paid),
    equivalence: document.currency === currency ? parity : readEquivalence(document.equivalence),
  }));
  const least = leastMonto({ doctos, reading: { decimals } }) ?? 0n;
  const atLeast = least * tenTo(exactPlaces - documentPlaces);
  return unscaled(rounded > atLeast ? rounded : atLeast, exactPlaces);
}

/** Returns what went to the documents in the payment's currency, at twelve places. */
function convertedSum(documents: readonly PaidDocument[]): Scaled {
  return total(
    documents.map(({ paid, equivalence }) => {
      const shift = tenTo(exactPlaces - documentPlaces + equivalencePlaces);
      return (scaled(paid, documentPlaces) * shift) / scaled(equivalence, equivalencePlaces);
    }),
  );
}

/**
 * Returns the fault of a payment that is less than what goes to its invoices. Of several currencies SAT's margins decide,
 * which the check of the document knows (CRP20276).
 */
function shortfall(
  { amount, currency }: AskedPayment,
  documents: readonly PaidDocument[],
  placesOf: PlacesOf,
): Fault | undefined {
  if (amount === undefined || documents.some((document) => document.currency !== currency)) return undefined;
  const applied = total(documents.map(({ paid }) => scaled(paid, documentPlaces)));
  if (scaled(amount, documentPlaces) >= applied) return undefined;
  return paymentFault("payment.amount_short", "amount", {
    applied: unscaled(applied, documentPlaces, placesOf(currency)),
    amount,
    currency,
  });
}
