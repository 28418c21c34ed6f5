import type { InformacionGlobal } from "../cfdi/informacionGlobal.ts";
import type { Periodicity } from "../merchants/globalInvoice.ts";
import { addDays } from "../time/calendarDays.ts";

/** A stretch of whole calendar days that one global invoice declares. */
export interface GlobalPeriod {
  readonly periodicity: Periodicity;
  /** The period's first day and its last one, `YYYY-MM-DD` on the wall of the branch. */
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the period of this periodicity in which a day lies. Weeks go from Monday to Sunday; SAT has one month for a
 * document, so a week that two months share is two periods.
 */
export function periodHolding(periodicity: Periodicity, day: string): GlobalPeriod {
  return { periodicity, ...stretches[periodicity](day) };
}

/** Returns the period before another. */
export function periodBefore({ periodicity, from }: GlobalPeriod): GlobalPeriod {
  return periodHolding(periodicity, addDays(from, -1));
}

/** Returns the node InformacionGlobal of a period. */
export function informacionGlobalOf({ periodicity, from }: GlobalPeriod): InformacionGlobal {
  const month = Number(from.slice(5, 7));
  const Meses = periodicity === "05" ? String(12 + Math.ceil(month / 2)) : from.slice(5, 7);
  return { Periodicidad: periodicity, Meses, Año: from.slice(0, 4) };
}

type Stretch = Pick<GlobalPeriod, "from" | "to">;

const stretches: Readonly<Record<Periodicity, (day: string) => Stretch>> = {
  "01": (day) => ({ from: day, to: day }),
  "02": (day) => {
    const monday = addDays(day, -((weekday(day) + 6) % 7));
    return within(monday, addDays(monday, 6), day);
  },
  "03": (day) =>
    day.slice(8) <= "15"
      ? { from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}15` }
      : { from: `${day.slice(0, 8)}16`, to: lastOfMonth(day) },
  "04": (day) => ({ from: `${day.slice(0, 8)}01`, to: lastOfMonth(day) }),
  "05": (day) => {
    const first = Math.floor((Number(day.slice(5, 7)) - 1) / 2) * 2 + 1;
    const month = (number: number): string => `${day.slice(0, 5)}${String(number).padStart(2, "0")}-01`;
    return { from: month(first), to: lastOfMonth(month(first + 1)) };
  },
};

/** Cuts a week at the ends of the month of one of its days. */
function within(from: string, to: string, day: string): Stretch {
  const [first, last] = [`${day.slice(0, 8)}01`, lastOfMonth(day)];
  return { from: from < first ? first : from, to: to > last ? last : to };
}

/** Returns the day of the week; 0 for Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function lastOfMonth(day: string): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
