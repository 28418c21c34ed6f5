import { centralZone } from "../../domain/time/centralZone.ts";
import Joi from "joi";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { addDays, calendarDays } from "../../domain/time/calendarDays.ts";
import { isTimeZone } from "../../domain/time/isTimeZone.ts";
import { startOfDay } from "../../domain/time/startOfDay.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import { AppError } from "../../errors.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { day } from "../validation/day.ts";
import { ownFault } from "../validation/ownFault.ts";
import type { ValidationContext } from "../validation/validationContext.ts";

export interface DayRangeQuery {
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
}

/** The days on the wall of a zone, with the instants at which each begins, and last the one at which all are over. */
export interface DayRange {
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly bounds: readonly Date[];
}

/** A quarter, and what people call one. */
const mostDays = 92;
const defaultDays = 30;

export const dayRangeKeys: Record<string, Joi.Schema> = {
  from: day.description(`First day; ${defaultDays} days up to \`to\` when absent.`),
  to: day.description(`Last day, included; today when absent. At most ${mostDays} days.`),
  timeZone: Joi.string()
    .max(60)
    .custom((value: string, helpers) => (isTimeZone(value) ? value : helpers.error("timeZone.unknown")))
    .description("The IANA zone; that of the main branch when absent."),
};

export const dayRangeValidator: Validator<DayRangeQuery> = createValidator(Joi.object(dayRangeKeys));

/** Throws `request.parameter_invalid` for a range that is the wrong way round or too long. */
export function dayRange(
  query: DayRangeQuery,
  { branches }: Pick<Tenancy, "branches">,
  { now, catalogs }: Pick<ValidationContext, "now" | "catalogs">,
): DayRange {
  const timeZone = query.timeZone ?? zoneOfBranches(branches, catalogs);
  const to = query.to ?? wallTime(now, timeZone).slice(0, 10);
  const from = query.from ?? addDays(to, 1 - defaultDays);
  if (to < from) throw badTo("days.order");
  if (addDays(from, mostDays) <= to) throw badTo("days.count");
  const days = calendarDays(from, to);
  const bounds = [...days, addDays(to, 1)].map((each) => startOfDay(each, timeZone));
  return { days, timeZone, bounds };
}

/**
 * Returns the zone in which a merchant means a date: its main branch's, or the centre's where no zone is known for it.
 */
export function zoneOfBranches(branches: Tenancy["branches"], catalogs: ActiveCatalogs): string {
  const main = branches.find(({ isMain }) => isMain) ?? branches[0];
  return (main && catalogs.zoneAt(main.postalCode)) ?? centralZone;
}

function badTo(fault: "days.order" | "days.count"): AppError {
  const details = [ownFault(fault, "to", { max: mostDays })];
  return new AppError("request.parameter_invalid", { details });
}
