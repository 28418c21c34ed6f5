import { CronExpressionParser } from "cron-parser";
import type { Fault } from "../../errors.ts";
import { faultsFrom } from "../faults/faultsFrom.ts";
import { cronMessages } from "./cronMessages.ts";

const cronFault = faultsFrom(cronMessages);
const hourMs = 3_600_000;
/** This is more than a day of the most frequent expression that is admitted. */
const looks = 30;

/**
 * Returns the faults of a cron expression: not five fields, or due more often than once an hour, which SAT would
 * answer by refusing. `path` is where it stood.
 */
export function cronFaults(cron: string, path: string, from: Date): readonly Fault[] {
  const dues = nextDues(cron, from);
  if (!dues) return [cronFault("cron.unreadable", path)];
  const tooOften = dues.some((due, index) => index > 0 && due - (dues[index - 1] as number) < hourMs);
  return tooOften ? [cronFault("cron.too_often", path)] : [];
}

function nextDues(cron: string, from: Date): readonly number[] | undefined {
  // The parser also reads six fields, with seconds, and words such as @daily.
  if (cron.trim().split(/\s+/).length !== 5) return undefined;
  try {
    const times = CronExpressionParser.parse(cron, { currentDate: from, tz: "UTC" });
    return Array.from({ length: looks }, () => times.next().getTime());
  } catch {
    return undefined;
  }
}
