import Joi from "joi";
import type { EntryFilter, EntryKey } from "../../domain/catalogs/entryFilter.ts";
import { judgeValidity } from "../../domain/catalogs/judgeValidity.ts";
import { entriesWithWords } from "../../domain/catalogs/search/entriesWithWords.ts";
import type { CatalogSearch } from "../../domain/catalogs/search/catalogSearch.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../../operations/deps.ts";
import { findCatalog } from "../../queries/catalogs/findCatalog.ts";
import type { EntryFound, ReadableCatalog } from "../../queries/catalogs/readableCatalog.ts";
import { catalogEntryKeys, presentCatalogEntry, presentedCatalogEntrySchema } from "./presentCatalogEntry.ts";
import type { Request, Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { day } from "../validation/day.ts";
import { ownFault } from "../validation/ownFault.ts";
import { catalogRoute } from "./catalogRoute.ts";
import { type EntriesQuery, entriesQueryValidator, entryFilter } from "./entries.schema.ts";
import { writeEntryCursor } from "./entryCursor.ts";
import { today } from "../present/today.ts";

const name = Joi.string()
  .pattern(/^[a-z-]{2,40}$/)
  .description("The name that `listCatalogs` gives the catalog.");
const code = Joi.string().max(60);
const complement = Joi.string().valid("payments", "payroll", "waybill", "foreign-trade", "retentions");

const standing = {
  catalog: Joi.string().required(),
  version: Joi.string()
    .required()
    .description("The version of the catalog; `embedded` before the first import."),
  verified: Joi.boolean().required().description("Whether it comes from SAT's own workbook."),
};

const listSchema = Joi.object({
  ...standing,
  items: Joi.array().items(presentedCatalogEntrySchema).required(),
  nextCursor: Joi.string().allow(null).required().description("Send it as `after`; null on the last page."),
}).meta({ name: "CatalogEntryPage" });

const entrySchema = Joi.object({
  ...standing,
  ...catalogEntryKeys,
  standing: Joi.string()
    .valid("inForce", "expired", "notYet", "withdrawn")
    .required()
    .description("On the day asked for. withdrawn: an earlier version of the catalog had it."),
}).meta({ name: "DatedCatalogEntry" });

const list = {
  description: "A page of its codes, in their order.",
  schema: listSchema,
  query: entriesQueryValidator,
  refusals: ["resource.not_found"],
  callsPerMinute: 300,
} as const;

interface EntryQuery {
  readonly parent?: string;
  readonly validAt?: string;
}

const one = {
  description: "The code.",
  schema: entrySchema,
  query: createValidator<EntryQuery>(
    Joi.object({
      parent: Joi.string().max(40).description("Needed where the code is unique within something only."),
      validAt: day.description("The day to judge it by; today when absent."),
    }),
  ),
} as const;

const listOfCatalog = catalogRoute({
  ...list,
  path: "/:name",
  operationId: "readCatalog",
  summary: "The codes of one catalog",
  params: { name: name.example("payment-forms") },
  read: (request) => listEntries(request, request.params.name),
});

const oneOfCatalog = catalogRoute({
  ...one,
  path: "/:name/:code",
  operationId: "readCatalogEntry",
  summary: "One code, with the days it is in force; one that SAT took away stays readable",
  params: { name: name.example("payment-forms"), code: code.example("03") },
  read: (request) => readEntry(request, request.params.name),
});

const listOfComplement = catalogRoute({
  ...list,
  path: "/complements/:complement/:name",
  operationId: "readComplementCatalog",
  summary: "The codes of one catalog of a complement",
  params: { complement: complement.example("waybill"), name: name.example("station-types") },
  read: (request) => listEntries(request, complementName(request.params)),
});

const oneOfComplement = catalogRoute({
  ...one,
  path: "/complements/:complement/:name/:code",
  operationId: "readComplementCatalogEntry",
  summary: "One code of a complement's catalog",
  params: {
    complement: complement.example("waybill"),
    name: name.example("station-types"),
    code: code.example("01"),
  },
  read: (request) => readEntry(request, complementName(request.params)),
});

/** The last ones, since `/:name` would take every other address below the catalogs. */
export const entryRoutes: readonly Route[] = [listOfComplement, oneOfComplement, listOfCatalog, oneOfCatalog];

function complementName({ complement, name }: Readonly<Record<"complement" | "name", string>>): string {
  return `${complement}/${name}`;
}

async function listEntries(
  { deps, query }: Pick<Request<undefined, EntriesQuery>, "deps" | "query">,
  wanted: string,
): Promise<object> {
  const catalog = await catalogNamed(deps, wanted);
  const filter = entryFilter(catalog.definition, query);
  const asked =
    query.q === undefined ? {} : askedFor(catalog, await deps.catalogSearch(), query.q, query.after, filter);
  const { rows, next } = await catalog.list(
    { ...filter, ...asked },
    { limit: query.limit, ...(query.after && { after: query.after }) },
  );
  return {
    ...standingOf(catalog),
    items: rows.map((row) => presentCatalogEntry(row, catalog.definition)),
    nextCursor: next ? writeEntryCursor(next) : null,
  };
}

/** A page is found among so many; a search with more results should be narrowed. */
const mostCodes = 5_000;

/**
 * Searches by words where the catalog is indexed; elsewhere by the beginning of the code, or within a parent by the
 * description.
 */
function askedFor(
  { name: catalog }: ReadableCatalog,
  { indexes }: CatalogSearch,
  q: string,
  after: EntryKey | undefined,
  filter: EntryFilter,
): EntryFilter {
  const index = indexes.get(catalog);
  if (/^[0-9]+$/.test(q) && !index) return { codeBeginning: q };
  if (index) {
    const words = entriesWithWords(index, q).map((entry) => index.entries[entry]!);
    const beginning = q.toUpperCase();
    const begun = index.entries.filter((entry) => entry.code.toUpperCase().startsWith(beginning));
    const found = [...new Set([...words, ...begun])].map((entry) => entry.code);
    const isSplit = index.entries.some(({ parent }) => parent !== "");
    return { codes: found.filter((each) => isSplit || !after || each > after.code).slice(0, mostCodes) };
  }
  if (filter.parent === undefined)
    throw new AppError("request.parameter_invalid", { details: [ownFault("any.required", "parent")] });
  return { containing: q };
}

async function readEntry(
  {
    deps,
    params,
    query,
  }: Pick<Request<undefined, EntryQuery, { readonly code: string }>, "deps" | "params" | "query">,
  wanted: string,
): Promise<object> {
  const catalog = await catalogNamed(deps, wanted);
  const found = await catalog.find(params.code, query.parent);
  const [row, another] = found;
  if (!row) throw new AppError("resource.not_found");
  if (another)
    throw new AppError("request.parameter_invalid", { details: [ownFault("any.required", "parent")] });
  return {
    ...standingOf(catalog),
    ...presentCatalogEntry(row, catalog.definition),
    standing: standingOn(row, query.validAt ?? today(deps.clock.now())),
  };
}

function standingOn(row: EntryFound, validAt: string) {
  return row.isListed ? judgeValidity(row, validAt) : "withdrawn";
}

async function catalogNamed({ db }: Pick<Deps, "db">, wanted: string): Promise<ReadableCatalog> {
  const catalog = await findCatalog(db, wanted);
  if (!catalog) throw new AppError("resource.not_found");
  return catalog;
}

function standingOf({ name: catalog, version, isVerified }: ReadableCatalog) {
  return { catalog, version, verified: isVerified };
}
