import type { Fault } from "../../errors.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import { decimal } from "../money/decimal.ts";
import { total as sumOf } from "../money/scaled.ts";
import type { Steps } from "../steps/steps.ts";
import { firstFaults } from "../tickets/firstFaults.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { unlikeFaults } from "./unlikeFaults.ts";
import { type BuildResult, type Issue, readSold, type Sold, writeDocument } from "./buildComprobante.ts";
import type { Sale } from "./readSale.ts";

/** A ticket, and who would issue its document where. */
export interface CombinedTicket {
  readonly ticket: Ticket;
  readonly issue: Issue;
}

/**
 * Makes several tickets into one income CFDI, line by line, whose Total is the sum of theirs to the cent. Issued at the
 * place of the first one, and paid in the form in which most was. Faults point into `tickets[i]`.
 */
export function* buildCombined(
  tickets: readonly [CombinedTicket, ...CombinedTicket[]],
  receptor: Receptor,
): Steps<BuildResult> {
  const unlike = unlikeFaults(tickets.map(({ ticket }) => ticket));
  if (unlike.length > 0) return { kind: "rejected", faults: unlike };
  const read: Sold[] = [];
  const faults: Fault[] = [];
  for (const [at, { ticket, issue }] of tickets.entries()) {
    const one = yield* readSold(ticket, issue);
    if ("faults" in one) faults.push(...one.faults.map((fault) => within(fault, at)));
    else read.push(one);
  }
  if (faults.length > 0) return { kind: "rejected", faults: firstFaults(faults) };
  const built = yield* writeDocument(join(read), tickets[0].issue, receptor);
  if (built.kind === "built") return built;
  const counts = tickets.map(({ ticket }) => ticket.items.length);
  return { ...built, faults: built.faults.map((fault) => ({ ...fault, path: apart(fault.path, counts) })) };
}

function within(fault: Fault, at: number): Fault {
  return { ...fault, path: `tickets[${at}].${fault.path}` };
}

/** Joins what was read of several tickets, their items numbered through. */
function join(read: readonly Sold[]): Sold {
  const tickets = read.map(({ ticket }) => ticket);
  return {
    ticket: joinTickets(tickets),
    sale: joinSales(
      read.map(({ sale }) => sale),
      tickets,
    ),
    difference: sumOf(read.map(({ difference }) => difference)),
    *finer() {
      const finer: Sale[] = [];
      for (const one of read) finer.push(yield* one.finer());
      return joinSales(finer, tickets);
    },
  };
}

function joinTickets(tickets: readonly Ticket[]): Ticket {
  const [first] = tickets as readonly [Ticket, ...Ticket[]];
  const localTaxes = tickets.flatMap((ticket) => ticket.localTaxes ?? []);
  return {
    ...first,
    paymentForm: mostPaidIn(tickets),
    items: tickets.flatMap(({ items }) => items),
    ...(localTaxes.length > 0 && { localTaxes }),
  };
}

/** Returns the form in which most was paid, as SAT's guide wants it of a document with several forms. */
function mostPaidIn(tickets: readonly Ticket[]): string {
  const paid = new Map<string, ReturnType<typeof decimal>>();
  for (const { paymentForm, total } of tickets)
    paid.set(paymentForm, (paid.get(paymentForm) ?? decimal("0")).plus(decimal(total)));
  const [[form]] = [...paid].sort(([, one], [, other]) => other.cmp(one)) as [[string, unknown]];
  return form;
}

function joinSales(sales: readonly Sale[], tickets: readonly Ticket[]): Sale {
  const [first] = sales as readonly [Sale, ...Sale[]];
  let before = 0;
  const lines = sales.flatMap((sale, index) => {
    const start = before;
    before += tickets[index]?.items.length ?? 0;
    return sale.lines.map((line) => ({ ...line, at: start + line.at }));
  });
  return { ...first, lines, total: sumOf(sales.map(({ total }) => total)) };
}

/** Returns the path within its ticket of an item that is numbered through. */
function apart(path: string, counts: readonly number[]): string {
  const [, position, rest = ""] = /^items\[(\d+)\](.*)$/.exec(path) ?? [];
  if (position === undefined) return path;
  let left = Number(position);
  const ticket = counts.findIndex((count) => {
    if (left < count) return true;
    left -= count;
    return false;
  });
  return `tickets[${ticket}].items[${left}]${rest}`;
}
