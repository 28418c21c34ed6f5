import { fc } from "@fast-check/ava";
import type { AskedPayment } from "../../../src/domain/payments/askedPayment.ts";
import { decidePayment } from "../../../src/domain/payments/decidePayment.ts";
import type { PayableInvoice } from "../../../src/domain/payments/payableInvoice.ts";
import type { PaidDocument } from "../../../src/domain/payments/payment.ts";
import { randomTicket, type RandomTicket } from "../../domain/invoicing/randomTicket.ts";
import {
  type Book,
  dayText,
  type Ledger,
  openLedger,
  payable,
  placesOf,
  receivers,
  textOf,
} from "./bookOfPayments.ts";
import { fraction, over, sumOf, times, toPlaces } from "./fraction.ts";
import { judgeLedger } from "./judgeLedger.ts";
import { reverse } from "./reversePayments.ts";
import { dueDay, tellDue } from "./tellDuePayments.ts";

/** Pesos for one unit. */
const pesos: Readonly<Record<string, string>> = {
  MXN: "1",
  USD: "17.3608",
  EUR: "20.1145",
  JPY: "0.118",
  KWD: "56.4",
};
/** The days after which every month of a history is over. */
const longAfterDays = 100;

/** An act of a history; its numbers are taken as they fit. */
interface Act {
  readonly kind: "pay" | "reverse" | "credit";
  /** Days since the act before. */
  readonly days: number;
  /** Days for which money was there before it was recorded, so that payments come out of the order of their dates. */
  readonly late: number;
  readonly currency: string;
  /** Thousandths of what is left of each invoice that go to it. */
  readonly parts: readonly number[];
  readonly digits: number;
  readonly more: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom("pay", "pay", "pay", "pay", "reverse", "credit"),
  days: fc.constantFrom(0, 0, 0, 3, 9, 40),
  late: fc.constantFrom(0, 3, 17, 45),
  currency: fc.constantFrom("own", "own", "own", "MXN", "USD", "EUR", "JPY"),
  parts: fc.array(
    fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_000 }), fc.constant(0), fc.constant(0)),
    { minLength: 3, maxLength: 3 },
  ),
  digits: fc.constantFrom(4, 6, 10),
  more: fc.constantFrom(0, 0, 0, 7),
});

export const randomHistory = fc.record({
  tickets: fc.array(randomTicket, { minLength: 1, maxLength: 3 }),
  customers: fc.array(fc.constantFrom(...receivers.keys(), 0, 0), { minLength: 3, maxLength: 3 }),
  isMonthly: fc.boolean(),
  acts: fc.array(act, { minLength: 1, maxLength: 14 }),
});

interface History {
  readonly tickets: readonly RandomTicket[];
  /** The receiver of each ticket's invoice, by its place among all. */
  readonly customers: readonly number[];
  /** True where one REP tells all payments of a month. */
  readonly isMonthly: boolean;
  readonly acts: readonly Act[];
}

/**
 * Lives a history of payments, in the end pays what is left, and throws where a REP breaks a rule, an invoice's balance does
 * not follow from its instalments, or these do not add up to it.
 */
export function live({ tickets, customers, isMonthly, acts }: History, count: (what: string) => void): void {
  const ledgers = tickets.flatMap(({ ticket }, at) =>
    openLedger(ticket, at, receivers[customers[at] as number] as (typeof receivers)[number]),
  );
  if (ledgers.length === 0) return count("no invoice");
  const book: Book = { ledgers, isMonthly, payments: [], today: 0, count };
  const all = { kind: "pay", days: 0, late: 0, parts: ledgers.map(() => 1_000), digits: 6, more: 0 } as const;
  // One payment settles the invoices of one receiver, and one in yen may be too coarse.
  const settling = ["own", "MXN"].flatMap((currency) => ledgers.map(() => ({ ...all, currency })));
  for (const next of [...acts, ...settling]) {
    book.today += next.days;
    tellDue(book);
    if (next.kind === "credit") credit(book, next);
    else if (next.kind === "reverse") reverse(book, next.parts[0] ?? 0);
    else pay(book, next);
    tellDue(book);
  }
  book.today += longAfterDays;
  tellDue(book);
  if (book.payments.some(({ rep }) => rep === undefined)) throw new Error("A payment was never told.");
  for (const ledger of ledgers) judgeLedger(ledger, count);
}

/** Records a payment of what an act wants to pay, of the first receiver who owes something of it. */
function pay(book: Book, { currency: wished, parts, digits, more, late }: Act): void {
  const wanted = book.ledgers.flatMap((ledger, at) => {
    const invoice = payable(ledger);
    const { Moneda } = invoice.comprobante;
    const share = times(fraction(invoice.balance), { n: BigInt(parts[at] ?? 0), d: 1_000n });
    const amount = textOf(toPlaces(share, placesOf(Moneda), "half"), placesOf(Moneda));
    return Number(amount) > 0 && Number(invoice.balance) > 0 ? [{ ledger, invoice, amount, Moneda }] : [];
  });
  const first = wanted[0];
  if (!first) return;
  const currency = wished === "own" ? first.Moneda : wished;
  const paidAt = `${dayText(book.today - late)}T12:00:00`;
  const askedFor = (some: typeof wanted): AskedPayment => ({
    paidAt,
    form: "03",
    currency,
    exchangeRate: currency === "MXN" ? undefined : pesos[currency],
    payer: { account: "012345678901234567" },
    invoices: some.map(({ invoice, amount, Moneda }) => ({
      invoiceId: invoice.id,
      amount,
      ...(Moneda !== currency &&
        more === 0 &&
        !(Moneda === "MXN" && digits === 4) && {
          equivalence: textOf(
            toPlaces(
              over(fraction(pesos[currency] as string), fraction(pesos[Moneda] as string)),
              digits,
              "up",
            ),
            digits,
          ),
        }),
      ...(Moneda !== currency && more > 0 && { paid: String(more) }),
    })),
  });
  const decide = (some: typeof wanted) =>
    decidePayment(
      askedFor(some),
      some.map(({ invoice }) => invoice),
      { placesOf, wallNow: `${dayText(book.today)}T18:00:00` },
    );
  const own = wanted.filter(({ ledger }) => ledger.receiver === first.ledger.receiver);
  if (own.length < wanted.length) refuseOthers(decide(wanted), wanted.length - own.length);
  const decided = decide(own);
  if (decided.kind === "faulty") throw new Error(JSON.stringify(decided.faults));
  const { payment } = decided;
  // Yen may be too coarse for a payment of centavos.
  if (Number(payment.transfer.amount) === 0) return book.count("too small for its currency");
  book.count(`paid in ${wished === "own" ? "the invoice's currency" : wished}`);
  if (book.payments.some((one) => one.payment.transfer.paidAt > paidAt)) book.count("recorded out of order");
  if (first.ledger.receiver !== receivers[0]) book.count("paid by one of those under the generic RFC");
  own.forEach(({ ledger }, at) => ledger.applied.push(payment.documents[at] as PaidDocument));
  const of = own.map(({ ledger }) => ledger);
  book.payments.push({ payment, of, dueOn: dueDay(book, book.today - late), rep: undefined });
}

/** Wants as many faults as invoices are somebody else's than the first, whatever they have in common. */
function refuseOthers(decided: ReturnType<typeof decidePayment>, others: number): void {
  const codes = decided.kind === "faulty" ? decided.faults.map(({ code }) => code) : [];
  if (codes.filter((code) => code === "payment.other_receiver").length !== others)
    throw new Error(`One payment of several receivers: ${JSON.stringify(codes)}`);
}

/** Takes a thousandth of so many of what is left off an invoice, with its taxes. */
function credit({ ledgers, count }: Book, { parts }: Act): void {
  const ledger = ledgers[(parts[0] as number) % ledgers.length] as Ledger;
  const { balance, comprobante, taxesLeft }: PayableInvoice = payable(ledger);
  const unit = placesOf(comprobante.Moneda);
  const share = { n: BigInt(parts[1] ?? 0), d: 1_000n };
  const amount = textOf(toPlaces(times(fraction(balance), share), unit, "down"), unit);
  if (Number(amount) === 0) return;
  const part = (text: string, digits: number): string =>
    textOf(toPlaces(times(fraction(text), share), digits, "half"), digits);
  ledger.creditTotal = textOf(sumOf([fraction(ledger.creditTotal), fraction(amount)]), unit);
  ledger.creditTaxes = [
    ...ledger.creditTaxes,
    ...taxesLeft.map(({ Importe, ...tax }) => ({
      ...tax,
      Base: part(tax.Base, unit),
      ...(Importe !== undefined && { Importe: part(Importe, unit) }),
    })),
  ];
  ledger.credited += 1;
  count("credited");
}
