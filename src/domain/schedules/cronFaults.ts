import { CronExpressionParser } from "cron-parser";
import type { Fault, Text } from "../../errors.ts";

const hourMs = 3_600_000;
/** More than a day of the most frequent one that is admitted. */
const looks = 30;

/**
 * What is wrong with a cron expression: none of five fields, or due more often than once an hour, which SAT would answer
 * by refusing. `path` is where it stood.
 */
export function cronFaults(cron: string, path: string, from: Date): readonly Fault[] {
  const dues = nextDues(cron, from);
  if (!dues) return [{ code: "cron.unreadable", source: "own", path, ...unreadable }];
  const tooOften = dues.some((due, index) => index > 0 && due - (dues[index - 1] as number) < hourMs);
  return tooOften ? [{ code: "cron.too_often", source: "own", path, ...often }] : [];
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

const unreadable: { readonly message: Text; readonly cure: Text } = {
  message: { es: "No es una expresión cron de cinco campos.", en: "Is no cron expression of five fields." },
  cure: {
    es: "Envíe por ejemplo 0 5 * * *: todos los días a las 5.",
    en: "Send for example 0 5 * * *: at 5 every day.",
  },
};

const often: { readonly message: Text; readonly cure: Text } = {
  message: { es: "Es más de una vez por hora.", en: "Is more than once an hour." },
  cure: { es: "Una vez al día basta.", en: "Once a day is enough." },
};
