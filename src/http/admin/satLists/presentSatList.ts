import Joi from "joi";
import { satListDefinitions, satListNames } from "../../../domain/satLists/satListDefinitions.ts";
import type { SatListVersion } from "../../../models/sat/SatListVersion.ts";
import type { SatListVersions } from "../../../queries/catalogs/satLists.ts";
import { errorCatalogue } from "../../../errors.ts";
import type { Deps } from "../../../operations/deps.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";

const instant = Joi.string().isoDate().allow(null).required();
const count = Joi.number().integer().min(0).allow(null).required();
export const satListName: Joi.StringSchema = Joi.string().valid(...satListNames);

export const satListVersionSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  number: Joi.number().integer().required(),
  list: satListName
    .required()
    .description("The list: the article of the CFF that it follows from, or LCO for the obliged taxpayers."),
  state: Joi.string()
    .valid("underWay", "active", "superseded", "unchanged", "refused")
    .required()
    .description("active: it counts. unchanged: it is the very file that counts already."),
  source: Joi.string()
    .required()
    .description("The address that it came from.")
    .example("http://omawww.sat.gob.mx/cifras_sat/Documents/Listado_Completo_69-B.csv"),
  requestedThrough: Joi.string().valid("schedule", "admin").required(),
  publishedOn: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("The day that the list says of itself.")
    .example("2026-07-31"),
  sizeBytes: count,
  rows: count.description("The number of entries.").example(14_212),
  faults: Joi.array().items(faultSchema).required(),
  createdAt: Joi.string().isoDate().required(),
  activatedAt: instant,
  endedAt: instant,
}).meta({ name: "SatListVersion" });

export const satListSchema: Joi.ObjectSchema = Joi.object({
  list: satListName
    .required()
    .description("The list: the article of the CFF that it follows from, or LCO for the obliged taxpayers."),
  title: Joi.string().required().description("What SAT lists there, in the caller's language."),
  source: Joi.string()
    .allow(null)
    .required()
    .description(
      "The address that it comes from; null where none is configured, and then it is not imported.",
    )
    .example("http://omawww.sat.gob.mx/cifras_sat/Documents/Listado_Completo_69-B.csv"),
  setup: Joi.string()
    .allow(null)
    .required()
    .description("What to do so that it can be imported; null where an address is configured.")
    .example(null),
  active: satListVersionSchema.allow(null).required(),
  versions: Joi.array()
    .items(satListVersionSchema)
    .required()
    .description("The latest imports, newest first."),
}).meta({ name: "SatList" });

export function presentSatList(
  { list, active, versions }: SatListVersions,
  { satListSource }: Pick<Deps, "satListSource">,
  language: Language,
) {
  const { title, unset } = satListDefinitions[list];
  const source = satListSource.addressOf(list) ?? null;
  return {
    list,
    title: title[language],
    source,
    setup: source === null ? errorCatalogue[unset].message[language] : null,
    active: active ? presentSatListVersion(active, language) : null,
    versions: versions.map((version) => presentSatListVersion(version, language)),
  };
}

export function presentSatListVersion(version: SatListVersion, language: Language) {
  const { id, number, list, source, requestedThrough, publishedOn, rows, sizeBytes, faults } = version;
  return {
    id,
    number,
    list,
    state: stateOf(version),
    source,
    requestedThrough,
    publishedOn,
    sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
    rows,
    faults: (faults ?? []).map((fault) => presentFault(fault, language)),
    createdAt: presentInstant(version.createdAt),
    activatedAt: instantOrNull(version.activatedAt),
    endedAt: instantOrNull(version.endedAt),
  };
}

function stateOf({ endedAt, activatedAt, supersededAt, faults }: SatListVersion): string {
  if (!endedAt) return "underWay";
  if (faults) return "refused";
  if (!activatedAt) return "unchanged";
  return supersededAt ? "superseded" : "active";
}
