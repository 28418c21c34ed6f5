import { centralZone } from "../../domain/time/centralZone.ts";
import Joi from "joi";
import type { Knex } from "knex";
import { catalogDefinitions } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import type { EntryKey } from "../../domain/catalogs/entryFilter.ts";
import { differingFields } from "../../domain/catalogs/import/differingFields.ts";
import { startOfDay } from "../../domain/time/startOfDay.ts";
import { type Compared, type EntryChange, entryChanges } from "../../queries/catalogs/entryChanges.ts";
import { type VersionPair, versionsSince } from "../../queries/catalogs/versionsSince.ts";
import { pageKeys } from "../lists/paging.ts";
import type { Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { day } from "../validation/day.ts";
import { catalogRoute } from "./catalogRoute.ts";
import { entryCursor, writeEntryCursor } from "./entryCursor.ts";

const versions = Joi.array().items(
  Joi.object({
    workbook: Joi.string().required(),
    before: Joi.number()
      .integer()
      .allow(null)
      .required()
      .description("The earlier version; null when nothing had been imported then."),
    now: Joi.number().integer().required(),
  }),
);

const row = Joi.object({
  description: Joi.string().allow("").required(),
  validFrom: Joi.string().allow(null).required(),
  validUntil: Joi.string().allow(null).required(),
  fields: Joi.object().unknown().required(),
})
  .allow(null)
  .required();

const change = Joi.object({
  catalog: Joi.string().required(),
  code: Joi.string().required(),
  parent: Joi.string().allow(null).required(),
  kind: Joi.string().valid("added", "removed", "changed").required(),
  changed: Joi.array().items(Joi.string()).required().description("The fields that read differently."),
  before: row,
  now: row,
});

interface ChangesQuery {
  readonly since: string;
  readonly catalog?: string;
  readonly limit: number;
  /** The catalog of the last change as the key's code, and its own key as the parent. */
  readonly after?: EntryKey;
}

export const changesRoute: Route = catalogRoute<ChangesQuery>({
  path: "/changes",
  operationId: "listCatalogChanges",
  summary: "What SAT has changed in its catalogs since a day",
  query: createValidator<ChangesQuery>(
    Joi.object({
      since: day
        .required()
        .description("The day: the version in use when it began is compared with the one in use now.")
        .example("2026-01-01"),
      catalog: Joi.string()
        .valid(...catalogDefinitions.map(({ name }) => name))
        .description("One catalog only."),
      ...pageKeys,
      after: entryCursor,
    }),
  ),
  description: "Codes that came, went or read differently, catalog by catalog in the order of codes.",
  schema: Joi.object({
    versions: versions.required(),
    items: Joi.array().items(change).required(),
    nextCursor: Joi.string().allow(null).required(),
  }),
  // Two versions are laid side by side, which costs the database more than a look by index.
  callsPerMinute: 60,
  async read({ deps: { db }, query: { since, catalog, limit, after } }) {
    const pairs = await versionsSince(db, startOfDay(since, centralZone));
    const found = await readChanges(db, comparedCatalogs(pairs, catalog), placeOf(after), limit + 1);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      versions: pairs.map(({ workbook, before, now }) => ({ workbook, before, now })),
      items: shown.map(presentChange),
      nextCursor: found.length > limit && last ? cursorOf(last) : null,
    };
  },
});

interface Place {
  readonly catalog: string;
  readonly key: EntryKey;
}

type CatalogChange = EntryChange & { readonly catalog: string };

/** Returns the catalogs that may differ, by name. */
function comparedCatalogs(pairs: readonly VersionPair[], wanted: string | undefined): Compared[] {
  return catalogDefinitions
    .filter(({ name }) => wanted === undefined || name === wanted)
    .flatMap(({ name, workbook }) => {
      const pair = pairs.find((each) => each.workbook === workbook);
      if (!pair || pair.before === null || pair.before === pair.now) return [];
      if (pair.differing && !pair.differing.has(name)) return [];
      return [{ catalog: name, before: pair.before, now: pair.now }];
    })
    .sort((a, b) => (a.catalog < b.catalog ? -1 : 1));
}

/** Reads catalog after catalog until there are enough changes. */
async function readChanges(
  db: Knex,
  catalogs: readonly Compared[],
  place: Place | undefined,
  limit: number,
): Promise<CatalogChange[]> {
  const found: CatalogChange[] = [];
  for (const compared of catalogs) {
    const { catalog } = compared;
    if (place && catalog < place.catalog) continue;
    const after = catalog === place?.catalog ? place.key : undefined;
    const changes = await entryChanges(db, compared, { limit: limit - found.length, after });
    found.push(...changes.map((each) => ({ ...each, catalog })));
    if (found.length >= limit) break;
  }
  return found;
}

function presentChange({ catalog, code, parent, before, now }: CatalogChange) {
  return {
    catalog,
    code,
    parent: parent === "" ? null : parent,
    kind: before === null ? "added" : now === null ? "removed" : "changed",
    changed: before && now ? differingFields(before, now) : [],
    before: before && presentRow(before),
    now: now && presentRow(now),
  };
}

function presentRow({ description, validFrom, validUntil, fields }: NonNullable<EntryChange["now"]>) {
  return { description, validFrom, validUntil, fields };
}

/** Writes a place in two levels as a cursor, like that of entries. */
function cursorOf({ catalog, parent, code }: CatalogChange): string {
  return writeEntryCursor({ parent: `${catalog} ${parent}`, code });
}

function placeOf(cursor: EntryKey | undefined): Place | undefined {
  if (!cursor) return undefined;
  const [catalog = "", ...parent] = cursor.parent.split(" ");
  return { catalog, key: { parent: parent.join(" "), code: cursor.code } };
}
