import Joi from "joi";
import type { Knex } from "knex";
import type { CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { mayBePostalCode } from "../../domain/catalogs/largeCatalogs.ts";
import { type PostalCode, postalCodeOf } from "../../domain/catalogs/postalCode.ts";
import { zoneOfPostalCode } from "../../domain/time/postalCodeZone.ts";
import { AppError } from "../../errors.ts";
import { findCatalog } from "../../queries/catalogs/findCatalog.ts";
import type { Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { postalCode } from "../validation/schemas.ts";
import { catalogRoute } from "./catalogRoute.ts";

const place = Joi.object({ code: Joi.string().required(), name: Joi.string().allow(null).required() })
  .allow(null)
  .required()
  .meta({ name: "CodeWithName" });
const day = Joi.string().allow(null).required();
const hours = Joi.number().integer().allow(null).required();

const schema = Joi.object({
  code: Joi.string().required(),
  verified: Joi.boolean()
    .required()
    .description(
      "False before SAT's workbook is imported: only the zone is known then, by the first digits.",
    ),
  state: place,
  municipality: place,
  locality: place,
  borderStimulus: Joi.string()
    .valid("none", "north", "south")
    .allow(null)
    .required()
    .description("Along which border IVA of 8 % may be charged; null where the catalog does not say."),
  timeZone: Joi.string()
    .allow(null)
    .required()
    .description("The IANA zone; Comprobante.Fecha is written in its time."),
  offsets: Joi.object({ summerHours: hours, winterHours: hours })
    .allow(null)
    .required()
    .description("The hours from UTC, as SAT's catalog has them."),
  validFrom: day,
  validUntil: day,
  neighborhoods: Joi.array()
    .items(Joi.object({ code: Joi.string().required(), name: Joi.string().required() }))
    .description("With `neighborhoods=true`."),
});

interface PlaceQuery {
  readonly neighborhoods: boolean;
}

export const postalCodeRoute: Route = catalogRoute({
  path: "/postal-codes/:zip",
  operationId: "readPostalCode",
  summary: "Where a postal code lies, and what its clocks show",
  params: { zip: postalCode.example("44100") },
  query: createValidator<PlaceQuery>(Joi.object({ neighborhoods: Joi.boolean().default(false) })),
  description: "The place.",
  schema,
  async read({ deps: { db }, params, query }) {
    const zip = params.zip;
    const catalog = await findCatalog(db, "postal-codes");
    if (!catalog?.isVerified) return presentUnverified(zip, query.neighborhoods);
    const [row] = await catalog.find(zip);
    if (!row) throw new AppError("resource.not_found");
    const [names, neighborhoods] = await Promise.all([
      readNames(db, postalCodeOf(row)),
      query.neighborhoods ? readNeighborhoods(db, zip) : undefined,
    ]);
    return { ...presentPlace(row), ...names, ...(neighborhoods && { neighborhoods }) };
  },
});

function presentPlace(row: CatalogRow) {
  const { code, borderStimulus, zone, validFrom, validUntil } = postalCodeOf(row);
  const { summerOffset, winterOffset } = row.fields;
  return {
    code,
    verified: true,
    borderStimulus: borderStimulus ?? null,
    timeZone: zone ?? zoneOfPostalCode(code) ?? null,
    offsets: { summerHours: summerOffset ?? null, winterHours: winterOffset ?? null },
    validFrom,
    validUntil,
  };
}

async function readNames(db: Knex, { state, municipality, locality }: PostalCode) {
  const [stateName, municipalityName, localityName] = await Promise.all([
    nameOf(db, "states", state, "MEX"),
    nameOf(db, "municipalities", municipality, state),
    nameOf(db, "localities", locality, state),
  ]);
  return { state: stateName, municipality: municipalityName, locality: localityName };
}

async function nameOf(db: Knex, catalog: string, code: string | null, parent: string) {
  if (code === null || code === "") return null;
  const [row] = (await (await findCatalog(db, catalog))?.find(code, parent)) ?? [];
  return { code, name: row?.description ?? null };
}

/** No postal code has more. */
const mostNeighborhoods = 500;

async function readNeighborhoods(db: Knex, zip: string) {
  const catalog = await findCatalog(db, "neighborhoods");
  const found = await catalog?.list({ parent: zip }, { limit: mostNeighborhoods });
  return (found?.rows ?? []).map(({ code, description }) => ({ code, name: description }));
}

/** Throws for a code that no state uses, which is no code whatever the workbook says. */
function presentUnverified(zip: string, neighborhoods: boolean) {
  if (!mayBePostalCode(zip)) throw new AppError("resource.not_found");
  return {
    code: zip,
    verified: false,
    state: null,
    municipality: null,
    locality: null,
    borderStimulus: null,
    timeZone: zoneOfPostalCode(zip) ?? null,
    offsets: null,
    validFrom: null,
    validUntil: null,
    ...(neighborhoods && { neighborhoods: [] }),
  };
}
