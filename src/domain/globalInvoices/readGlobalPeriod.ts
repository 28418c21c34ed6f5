import type { Fault } from "../../errors.ts";
import type { Periodicity } from "../merchants/globalInvoice.ts";
import { globalFault } from "./globalFault.ts";
import { type GlobalPeriod, periodHolding } from "./globalPeriod.ts";

/** A period as a caller names it, in SAT's codes. */
export interface NamedPeriod {
  readonly periodicity: Periodicity;
  readonly year: number;
  /** c_Meses */
  readonly months: string;
  /** A day of the period, whichever; only for periods within a month. */
  readonly day?: number;
}

export type PeriodReading = { readonly period: GlobalPeriod } | { readonly faults: readonly Fault[] };

/** Incorporación Fiscal: its taxpayers declare every two months (CFDI40132). */
const incorporationRegime = "621";

/** Reads the period that a caller names, or tells every reason why there is none. `regime` is the issuer's. */
export function readGlobalPeriod(named: NamedPeriod, regime: string, thisYear: number): PeriodReading {
  const faults = faultsOf(named, regime, thisYear);
  if (faults.length > 0) return { faults };
  const { periodicity, year, months, day = 1 } = named;
  const month = periodicity === "05" ? (Number(months) - 13) * 2 + 1 : Number(months);
  const first = `${year}-${padded(month)}-${padded(day)}`;
  return { period: periodHolding(periodicity, first) };
}

function faultsOf(
  { periodicity, year, months, day }: NamedPeriod,
  regime: string,
  thisYear: number,
): Fault[] {
  const faults: Fault[] = [];
  const isPair = /^1[3-8]$/.test(months);
  const isMonth = /^(0[1-9]|1[0-2])$/.test(months);
  if (periodicity === "05" && regime !== incorporationRegime)
    faults.push(globalFault("global.periodicity_regime", "period.periodicity", { regime }));
  if (periodicity === "05" ? !isPair : !isMonth)
    faults.push(globalFault("global.months_unfit", "period.months", { months, periodicity }));
  // The matrix takes five years back (CFDI40136), where the guide takes one.
  if (year < thisYear - 5 || year > thisYear)
    faults.push(
      globalFault("global.year_out_of_range", "period.year", { first: thisYear - 5, last: thisYear }),
    );
  const wantsDay = periodicity < "04";
  if (wantsDay && day === undefined)
    faults.push(globalFault("global.day_missing", "period.day", { periodicity }));
  if (!wantsDay && day !== undefined)
    faults.push(globalFault("global.day_superfluous", "period.day", { periodicity }));
  if (
    wantsDay &&
    day !== undefined &&
    isMonth &&
    day > new Date(Date.UTC(year, Number(months), 0)).getUTCDate()
  )
    faults.push(globalFault("global.day_unknown", "period.day", { day }));
  return faults;
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}
