import { startOfDay } from "../time/startOfDay.ts";

/**
 * Returns when a payment is told to SAT: at once, or with all others of its month as soon as that is over. The law's own
 * term is the fifth day after.
 */
export function reportDue(
  { paidAt, complement }: { readonly paidAt: string; readonly complement: "perPayment" | "monthly" },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Date {
  if (complement === "perPayment") return now;
  const [year = 0, month = 0] = paidAt.split("-").map(Number);
  const first = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  const over = startOfDay(first, timeZone);
  return over > now ? over : now;
}
