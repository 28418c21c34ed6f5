import type { GlobalInvoiceSettings } from "../merchants/globalInvoice.ts";
import { nextDue } from "../schedules/nextDue.ts";
import { wallTime } from "../time/wallTime.ts";
import { periodHolding } from "./globalPeriod.ts";

/** Returns when, after `at`, a period has closed and the merchant's hour of the next day has come in a zone. */
export function nextGlobalDue(
  { periodicity, hour }: Pick<GlobalInvoiceSettings, "periodicity" | "hour">,
  zone: string,
  at: Date,
): Date {
  const due = nextDue({ cron: `0 ${hour} * * *`, zone }, at);
  const day = wallTime(due, zone).slice(0, 10);
  return periodHolding(periodicity, day).from === day ? due : nextGlobalDue({ periodicity, hour }, zone, due);
}
