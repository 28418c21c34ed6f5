import Joi from "joi";
import type { FoundEntry } from "../../domain/catalogs/search/catalogSearch.ts";
import { searchedCatalogs } from "../../domain/catalogs/search/searchedCatalogs.ts";
import type { Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { day } from "../validation/day.ts";
import { catalogRoute } from "./catalogRoute.ts";
import { searchText } from "./entries.schema.ts";
import { today } from "../present/today.ts";

interface SearchQuery {
  readonly q: string;
  readonly catalog?: string;
  readonly validAt?: string;
  readonly limit: number;
}

interface SuggestQuery {
  readonly description: string;
  readonly validAt?: string;
  readonly limit: number;
}

const limit = Joi.number().integer().min(1).max(50);
const validAt = day.description("The day on which codes must be in force; today when absent.");

const foundSchema = Joi.object({
  catalog: Joi.string().required(),
  code: Joi.string().required(),
  parent: Joi.string().allow(null).required(),
  description: Joi.string().allow("").required(),
  score: Joi.number()
    .required()
    .description("About 1 for what was asked for, more for its code; less is less like it."),
}).meta({ name: "CatalogMatch" });
const items = Joi.array().items(foundSchema).required();
const version = Joi.string()
  .allow("")
  .required()
  .description("The version of the catalogs searched; empty before the first import.");

const searchAll = catalogRoute<SearchQuery>({
  path: "/search",
  operationId: "searchCatalogs",
  summary:
    "Search by code or in Spanish: accents, plurals, slips of the pen and everyday words are understood",
  query: createValidator<SearchQuery>(
    Joi.object({
      q: searchText
        .required()
        .description("Words or a code; the last word may be unfinished.")
        .example("refresco"),
      catalog: Joi.string()
        .valid(...searchedCatalogs)
        .description("One catalog only, such as `product-services`."),
      validAt,
      limit: limit.default(10),
    }),
  ),
  description: "The best answers first.",
  schema: Joi.object({ version, items }).meta({ name: "CatalogMatchList" }),
  async read({ deps, query: { q, catalog, validAt: day = today(deps.clock.now()), limit: most } }) {
    const search = await deps.catalogSearch();
    const found = search.search(q, {
      limit: most,
      day,
      ...(catalog !== undefined && { catalogs: [catalog] }),
    });
    return { version: search.version, items: found.map(presentFound) };
  },
});

const suggest = catalogRoute<SuggestQuery>({
  path: "/product-services/suggest",
  operationId: "suggestProductKeys",
  summary: "Product keys for what a point of sale calls a thing, such as COCA COLA 600ML",
  query: createValidator<SuggestQuery>(
    Joi.object({
      description: searchText
        .required()
        .description("The description as it is on the ticket.")
        .example("COCA COLA 600ML"),
      validAt,
      limit: limit.default(5),
    }),
  ),
  description: "Suggestions for a human to choose from, the likeliest first.",
  schema: Joi.object({
    version,
    readAs: Joi.string()
      .allow("")
      .required()
      .description("The thing that it was taken for, without quantities, sizes and brands."),
    items,
  }),
  async read({ deps, query: { description, validAt: day = today(deps.clock.now()), limit: most } }) {
    const search = await deps.catalogSearch();
    const { readAs, keys } = search.suggest(description, { limit: most, day });
    return { version: search.version, readAs, items: keys.map(presentFound) };
  },
});

export const searchRoutes: readonly Route[] = [searchAll, suggest];

function presentFound({ catalog, entry: { code, parent, description }, score }: FoundEntry) {
  const rounded = Math.round(score * 1_000) / 1_000;
  return { catalog, code, parent: parent === "" ? null : parent, description, score: rounded };
}
