import type { Fault } from "../../errors.ts";
import { readAmount } from "../cfdi/checks/figures/amount.ts";
import { equivalencePlaces, parity, readEquivalence } from "../cfdi/checks/pagos/equivalence.ts";
import { leastMonto } from "../cfdi/checks/pagos/leastMonto.ts";
import { fitsPlaces } from "../money/fitsPlaces.ts";
import {
  documentPlaces,
  exactPlaces,
  roundTo,
  type Scaled,
  scaled,
  tenTo,
  total,
  unscaled,
} from "../money/scaled.ts";
import { type AppliedPart, appliedPart } from "./appliedPart.ts";
import type { AskedApplication, AskedPayment } from "./askedPayment.ts";
import { instalmentTaxes } from "./instalmentTaxes.ts";
import { isSameReceiver } from "../taxpayers/isSameReceiver.ts";
import { payableFaults, type PayableInvoice, paymentFault } from "./payableInvoice.ts";
import type { PaidDocument, Payment, PlacesOf } from "./payment.ts";
import { taxObjectOf } from "./taxObjectOf.ts";

export type DecidedPayment =
  | { readonly kind: "faulty"; readonly faults: readonly Fault[] }
  | { readonly kind: "payable"; readonly payment: Payment };

/** One invoice of a payment, and what goes to it. */
interface Part extends AppliedPart {
  readonly invoice: PayableInvoice;
  readonly path: string;
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
  const parts = asked.invoices.flatMap((application, at): Part[] => {
    const path = `invoices[${at}]`;
    const invoice = byId.get(application.invoiceId);
    if (!invoice) faults.push(paymentFault("payment.invoice_unknown", `${path}.invoiceId`));
    if (!invoice) return [];
    const { Moneda: currency } = invoice.comprobante;
    const part = {
      invoice,
      path,
      ...appliedPart(asked, application, { currency, all: invoice.balance, placesOf }),
    };
    const refused = invoiceFaults(asked, { part, at, byId });
    const found = refused.length > 0 ? refused : amountFaults(asked, application, part, placesOf);
    faults.push(...found);
    return found.length === 0 ? [part] : [];
  });
  if (faults.length > 0 || exchangeRate === undefined) return { kind: "faulty", faults };
  const documents = parts.map((part) => payInvoice(part, placesOf));
  const amount = asked.amount ?? appliedAmount(documents, asked.currency, placesOf);
  const short = shortfall(asked, documents, placesOf);
  if (short) return { kind: "faulty", faults: [short] };
  const { invoices: _, ...transfer } = asked;
  return { kind: "payable", payment: { transfer: { ...transfer, exchangeRate, amount }, documents } };
}

/** Returns why an invoice cannot be paid by this payment, whatever goes to it. */
function invoiceFaults(
  { invoices }: AskedPayment,
  {
    part: { invoice, path },
    at,
    byId,
  }: {
    readonly part: Part;
    readonly at: number;
    readonly byId: ReadonlyMap<string, PayableInvoice>;
  },
): readonly Fault[] {
  if (invoices.findIndex(({ invoiceId }) => invoiceId === invoice.id) < at)
    return [paymentFault("payment.invoice_repeated", `${path}.invoiceId`)];
  const unpayable = payableFaults(invoice, `${path}.invoiceId`);
  if (unpayable.length > 0) return unpayable;
  const { Receptor } = invoice.comprobante;
  const first = byId.get(invoices[0]?.invoiceId ?? "")?.comprobante.Receptor;
  return first === undefined || isSameReceiver(first, Receptor)
    ? []
    : [
        paymentFault("payment.other_receiver", `${path}.invoiceId`, {
          rfc: Receptor.Rfc,
          name: Receptor.Nombre,
        }),
      ];
}

/** Returns what is wrong with the figures of a part, or which of them is missing. */
function amountFaults(
  { currency: paidIn }: AskedPayment,
  { amount: sent, paid }: AskedApplication,
  { invoice, path, amount, equivalence }: Part,
  placesOf: PlacesOf,
): readonly Fault[] {
  const { Moneda: currency } = invoice.comprobante;
  const faults =
    sent === undefined ? [] : [...decimalFaults(sent, currency, { placesOf, path: `${path}.amount` })];
  if (paid !== undefined) faults.push(...decimalFaults(paid, paidIn, { placesOf, path: `${path}.paid` }));
  if (amount === undefined || equivalence === undefined)
    return [
      ...faults,
      paymentFault("payment.equivalence_missing", `${path}.equivalence`, { currency, paid: paidIn }),
    ];
  if (currency === paidIn && paid !== undefined && !isEqual(paid, amount))
    faults.push(paymentFault("payment.paid_differs", `${path}.paid`, { paid, amount, currency }));
  if (scaled(amount, documentPlaces) > scaled(invoice.balance, documentPlaces)) {
    const balance = unscaled(scaled(invoice.balance, documentPlaces), documentPlaces, placesOf(currency));
    faults.push(paymentFault("payment.exceeds_balance", `${path}.amount`, { amount, balance }));
  }
  return faults;
}

function isEqual(one: string, other: string): boolean {
  return scaled(one, documentPlaces) === scaled(other, documentPlaces);
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

function payInvoice({ invoice, amount, equivalence }: Part, placesOf: PlacesOf): PaidDocument {
  const { comprobante, uuid, series, folio, instalment, taxesLeft } = invoice;
  const { Moneda: currency } = comprobante;
  const places = placesOf(currency);
  const before = scaled(invoice.balance, documentPlaces);
  const paid = scaled(amount as string, documentPlaces);
  const taxes = instalmentTaxes(taxesLeft, { before, paid, places });
  const written = (value: Scaled): string => unscaled(value, documentPlaces, places);
  return {
    uuid: uuid as string,
    series,
    folio,
    currency,
    equivalence: equivalence as string,
    instalment,
    before: written(before),
    paid: written(paid),
    after: written(before - paid),
    taxObject: taxObjectOf(comprobante, taxes),
    taxes,
  };
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
