import { decimal, sum } from "../../domain/money/decimal.ts";
import type {
  CancelledFigure,
  DashboardFigures,
  Problem,
  Reason,
  SoldFigure,
  StampedFigure,
} from "../../queries/merchants/dashboard.ts";
import type { Language } from "../present/language.ts";
import { presentFault } from "../present/presentFault.ts";
import { presentMoney } from "../present/presentMoney.ts";

const dayMs = 86_400_000;

export interface DashboardSpan {
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Returns the figures of a merchant's days, with a row for every day, also where nothing was sold. */
export function presentDashboard(figures: DashboardFigures, span: DashboardSpan, language: Language) {
  const { sold, cancelled, unclaimed, waiting, speed, unmappedSkus } = figures;
  const stamped = figures.stamped.filter(({ kind }) => kind !== "creditNote");
  const creditNotes = figures.stamped.filter(({ kind }) => kind === "creditNote");
  const invoices = count(stamped);
  const selfInvoiced = stamped.reduce((all, figure) => all + figure.selfInvoiced, 0);
  return {
    from: span.days[0],
    to: span.days.at(-1),
    timeZone: span.timeZone,
    days: span.days.map((day, at) => {
      const [soldThen, stampedThen] = [sold, stamped].map((all) =>
        all.filter((figure) => figure.day === at + 1),
      );
      return { day, ...both(soldThen as SoldFigure[], stampedThen as StampedFigure[]) };
    }),
    totals: both(sold, stamped),
    ticketsByState: countBy(sold, ({ state }) => state),
    globals: documents(stamped.filter(({ kind }) => kind === "global")),
    creditNotes: documents(creditNotes),
    cancelled: { ...documents(cancelled), outside: cancelled.reduce((all, one) => all + one.outside, 0) },
    unclaimedTickets: unclaimed,
    selfInvoiced: { count: selfInvoiced, share: invoices === 0 ? null : ratio(selfInvoiced, invoices) },
    secondsToStamp: {
      sample: speed.sample,
      fromTicket: seconds(speed.fromTicket),
      fromRequest: seconds(speed.fromRequest),
    },
    waiting: {
      received: waiting.received ?? 0,
      parked: waiting.parked ?? 0,
      invoicing: waiting.invoicing ?? 0,
      inDoubt: waiting.inDoubt ?? 0,
    },
    reasons: figures.reasons.map((reason) => presentReason(reason, language)),
    problems: figures.problems.map((problem) => presentProblem(problem, language)),
    certificates: figures.certificates.map(({ id, serialNumber, notAfter }) => ({
      id,
      serialNumber,
      notAfter: new Date(notAfter).toISOString(),
      daysLeft: Math.floor((Date.parse(notAfter) - span.now.getTime()) / dayMs),
    })),
    unmappedSkus,
  };
}

/**
 * Puts sales and stamps together. A voided ticket was not sold; a rejected one was, though it cannot be invoiced as
 * it is.
 */
function both(sold: readonly SoldFigure[], stamped: readonly StampedFigure[]) {
  const kept = sold.filter(({ state }) => state !== "voided");
  const currencies = [...new Set([...kept, ...stamped].map(({ currency }) => currency))].sort();
  return {
    tickets: count(kept),
    invoices: count(stamped),
    amounts: currencies.map((currency) => ({
      currency,
      sold: total(kept, currency),
      invoiced: total(stamped, currency),
    })),
  };
}

function documents(figures: readonly (StampedFigure | CancelledFigure)[]) {
  const currencies = [...new Set(figures.map(({ currency }) => currency))].sort();
  return {
    count: count(figures),
    amounts: currencies.map((currency) => ({ currency, total: total(figures, currency) })),
  };
}

function count(figures: readonly { readonly count: number }[]): number {
  return figures.reduce((all, figure) => all + figure.count, 0);
}

function total(
  figures: readonly (SoldFigure | StampedFigure | CancelledFigure)[],
  currency: string,
): number | string {
  const totals = figures
    .filter((figure) => figure.currency === currency)
    .map((figure) => decimal(figure.total));
  return presentMoney(sum(totals).toFixed());
}

function countBy(figures: readonly SoldFigure[], nameOf: (figure: SoldFigure) => string) {
  const counts: Record<string, number> = {};
  for (const figure of figures) counts[nameOf(figure)] = (counts[nameOf(figure)] ?? 0) + figure.count;
  return counts;
}

/** Rounds to four decimals: people look at a share and do not reckon with it. */
function ratio(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 10_000;
}

function seconds(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

function presentReason({ of, count, fault }: Reason, language: Language) {
  const { code, source, message, cure } = presentFault(fault, language);
  return { of, code, source, count, message, cure };
}

function presentProblem({ of, id, name, at, faults }: Problem, language: Language) {
  const presented = (faults ?? []).map((fault) => presentFault(fault, language));
  return { of, id, name, at: new Date(at).toISOString(), faults: presented };
}
