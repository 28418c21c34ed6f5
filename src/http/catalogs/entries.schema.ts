import Joi from "joi";
import type { CatalogDefinition } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { EntryFilter, EntryKey } from "../../domain/catalogs/entryFilter.ts";
import { AppError } from "../../errors.ts";
import { pageKeys } from "../lists/paging.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { day } from "../validation/day.ts";
import { ownFault } from "../validation/ownFault.ts";
import { entryCursor } from "./entryCursor.ts";

/** The columns by which lists are narrowed, where the catalog has them. */
const filterFields = [
  "state",
  "municipality",
  "locality",
  "postalCode",
  "country",
  "customs",
  "patent",
  "year",
  "tax",
  "factor",
  "regime",
  "transportMode",
] as const;

const filterValue = Joi.string().min(1).max(40);

type FieldFilters = Partial<Record<(typeof filterFields)[number], string>>;

export interface EntriesQuery extends FieldFilters {
  readonly limit: number;
  readonly after?: EntryKey;
  readonly q?: string;
  readonly validAt?: string;
  readonly parent?: string;
  readonly person?: "fisica" | "moral";
}

export const searchText: Joi.StringSchema = Joi.string().min(1).max(200);

export const entriesQueryValidator: Validator<EntriesQuery> = createValidator(
  Joi.object({
    ...pageKeys,
    after: entryCursor,
    q: searchText.description(
      "All its words, in any form, or the beginning of a code. Neighbourhoods: a part of the name, with `parent`.",
    ),
    validAt: day.description("The day on which codes must be in force; everything when absent."),
    parent: filterValue.description(
      "The parent within which the code is unique, such as the state of a municipality.",
    ),
    person: Joi.string().valid("fisica", "moral").description("Regimes and uses for this kind of person."),
    ...Object.fromEntries(
      filterFields.map((name) => [
        name,
        filterValue.description("The value of this field, where the catalog has it."),
      ]),
    ),
  }),
);

/** Returns the filter of a request; throws `request.parameter_invalid` for a field that the catalog has not. */
export function entryFilter(definition: CatalogDefinition | undefined, query: EntriesQuery): EntryFilter {
  const { parent, validAt, person } = query;
  const sent = filterFields.flatMap((name): [string, string][] => {
    const value = query[name];
    return value === undefined ? [] : [[name, value]];
  });
  const within = definition?.parent?.[0];
  const named = sent.find(([name]) => name === within)?.[1] ?? parent;
  const wanted = [
    ...sent.filter(([name]) => name !== within).map(([name, value]) => [columnOf(name), value] as const),
    ...(person ? [[person, true] as const] : []),
  ];
  const columns = new Set(definition?.columns.map(({ field }) => field));
  const faults = [
    ...sent.filter(([name]) => name !== within && !columns.has(columnOf(name))).map(([name]) => name),
    ...(person && !columns.has(person) ? ["person"] : []),
    ...(parent !== undefined && within === undefined ? ["parent"] : []),
  ];
  if (faults.length > 0)
    throw new AppError("request.parameter_invalid", {
      details: faults.map((name) => ownFault("any.unknown", name)),
    });
  return {
    ...(named !== undefined && { parent: named }),
    ...(validAt !== undefined && { validAt }),
    ...(wanted.length > 0 && { fields: Object.fromEntries(wanted) }),
  };
}

/** Returns the column; a use's regimes are a list, of which one is asked for. */
function columnOf(name: string): string {
  return name === "regime" ? "regimes" : name;
}
