import type { GlobalPeriod } from "../../domain/globalInvoices/globalPeriod.ts";
import { readGlobalPeriod } from "../../domain/globalInvoices/readGlobalPeriod.ts";
import type { GlobalInvoiceSettings } from "../../domain/merchants/globalInvoice.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { AppError } from "../../errors.ts";
import type { WantedGlobals } from "./wantedGlobals.ts";

/** Returns the period that was named, of the merchant's periodicity unless it names another; throws `request.invalid`. */
export function requirePeriod(
  { periodicity }: Pick<GlobalInvoiceSettings, "periodicity">,
  named: WantedGlobals["period"],
  regime: string,
  now: Date,
): GlobalPeriod {
  const thisYear = Number(wallTime(now, centralZone).slice(0, 4));
  const wanted = { ...named, periodicity: named.periodicity ?? periodicity };
  const reading = readGlobalPeriod(wanted, regime, thisYear);
  if ("faults" in reading) throw new AppError("request.invalid", { details: reading.faults });
  return reading.period;
}
