import type { Book, Recorded } from "./bookOfPayments.ts";

/**
 * Reverses one of the payments, and before it the later instalments of its invoices with all that stands on these, the last one
 * first. Other payments of a REP that ends with them are told anew.
 */
export function reverse(book: Book, choice: number): void {
  const chosen = book.payments[choice % Math.max(1, book.payments.length)];
  if (!chosen) return;
  const gone = withLater(book, chosen);
  for (const one of gone.toReversed()) takeBack(one);
  const wasLast = chosen === book.payments.at(-1);
  book.payments = book.payments.filter((one) => !gone.includes(one));
  const ended = new Set(gone.map(({ rep }) => rep));
  for (const one of book.payments) {
    if (one.rep === undefined || !ended.has(one.rep)) continue;
    one.rep = undefined;
    one.dueOn = Math.min(one.dueOn, book.today);
    book.count("told anew");
  }
  if (gone.length > 1) book.count("reversed with later ones");
  else book.count(wasLast ? "reversed as the last" : "reversed in the middle of others'");
}

/** Returns a payment and those that stand on it, as they were recorded. */
function withLater({ payments }: Book, chosen: Recorded): readonly Recorded[] {
  const found = [chosen];
  // What stands on a payment was recorded after it, so that one pass finds all.
  for (const later of payments.slice(payments.indexOf(chosen) + 1))
    if (later.of.some((ledger) => found.some((earlier) => earlier.of.includes(ledger)))) found.push(later);
  return found;
}

function takeBack({ payment, of }: Recorded): void {
  for (const [at, ledger] of of.entries())
    if (ledger.applied.pop() !== payment.documents[at])
      throw new Error("An instalment is taken back before a later one.");
}
