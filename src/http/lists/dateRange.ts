import type Joi from "joi";
import { instantOrDay } from "./instantOrDay.ts";

const operators = ["gte", "gt", "lte", "lt"] as const;

export type DateRangeQuery<Name extends string> = {
  readonly [Key in `${Name}[${(typeof operators)[number]}]`]?: string;
};

export type DateRange = { readonly [Operator in (typeof operators)[number]]?: Date };

/** Returns the parameters `name[gte]`, `name[gt]`, `name[lte]`, `name[lt]`. */
export function dateRangeKeys(name: string): Record<string, Joi.Schema> {
  return Object.fromEntries(
    operators.map((operator) => [
      `${name}[${operator}]`,
      // `lte` a day takes in the whole day, and `gt` a day begins after it.
      instantOrDay(operator === "lte" || operator === "gt" ? "end" : "start"),
    ]),
  );
}

export function dateRange(name: string, query: object): DateRange | undefined {
  const bounds = operators.flatMap((operator) => {
    const value = (query as Readonly<Record<string, unknown>>)[`${name}[${operator}]`];
    return typeof value === "string" ? [[operator, new Date(value)] as const] : [];
  });
  return bounds.length > 0 ? Object.fromEntries(bounds) : undefined;
}
