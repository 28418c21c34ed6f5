import Joi from "joi";
import { listWarnings } from "../../domain/satLists/listedTaxpayer.ts";
import type { ObligedList } from "../../domain/satLists/obligedList.ts";
import { satListDefinitions, satListNames } from "../../domain/satLists/satListDefinitions.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { SatListVersion } from "../../models/sat/SatListVersion.ts";
import { listSatLists } from "../../queries/catalogs/satLists.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import type { Route } from "../route.ts";
import { catalogRoute } from "./catalogRoute.ts";

const day = Joi.string().isoDate().allow(null).required();

const entrySchema = Joi.object({
  name: Joi.string().allow("").required(),
  situation: Joi.string()
    .allow("")
    .required()
    .description("SAT's word, such as Definitivo, Presunto, FIRMES or NO LOCALIZADOS.")
    .example("Definitivo"),
  since: day.description("The day since which SAT has it so.").example("2025-06-01"),
}).meta({ name: "SatListEntry" });

const listSchema = Joi.object({
  list: Joi.string()
    .valid(...satListNames)
    .required()
    .description("The list: the article of the CFF that it follows from, or LCO for the obliged taxpayers."),
  date: day
    .description("The day of the list that counts; null where none has been imported.")
    .example("2026-07-31"),
  entries: Joi.array()
    .items(entrySchema)
    .required()
    .description("What 69-B or 69 says of the RFC; often nothing."),
  obliged: Joi.object({
    certificates: Joi.number().integer().required().description("Its certificates in the list."),
    active: Joi.number().integer().required().description("Those of them that are active."),
    obligationsValid: Joi.boolean()
      .required()
      .description("SAT has its obligations as valid: PACs stamp what it issues."),
  })
    .allow(null)
    .required()
    .description("What the LCO says of the RFC; null where it does not stand there, and for the other lists.")
    .meta({ name: "ObligedTaxpayer" }),
}).meta({ name: "SatListHit" });

export const rfcListsRoute: Route = catalogRoute({
  path: "/rfc/:rfc/lists",
  operationId: "findRfcInLists",
  summary: "What SAT's lists of taxpayers (69-B, 69, LCO) say of an RFC, with the day of each list",
  params: { rfc: Joi.string().max(40).example("AAA120730823") },
  description: "Each list, and the warnings to which its entries lead.",
  schema: Joi.object({
    rfc: Joi.string().required(),
    lists: Joi.array().items(listSchema).required().description("Each list, and what it says of the RFC."),
    warnings: Joi.array().items(faultSchema).required(),
  }),
  async read({ deps, params, language }) {
    const rfc = params.rfc.trim().toUpperCase();
    const [{ taxpayers: listed, obliged }, lists] = await Promise.all([
      deps.listed([rfc]),
      listSatLists(deps.db),
    ]);
    return {
      rfc,
      lists: lists.map(({ list, active }) => ({
        list,
        date: active ? dayOf(active) : null,
        entries: listed
          .filter((entry) => entry.list === list)
          .map(({ name, situation, since }) => ({ name, situation, since })),
        obliged: satListDefinitions[list].holds === "certificates" ? entryOf(rfc, obliged) : null,
      })),
      warnings: listWarnings([{ rfc, path: "rfc" }], listed).map((fault) => presentFault(fault, language)),
    };
  },
});

function entryOf(rfc: string, list: ObligedList | null) {
  const found = list?.taxpayers.find((each) => each.rfc === rfc);
  if (!found) return null;
  const { certificates, active, obligationsValid } = found;
  return { certificates, active, obligationsValid };
}

/** Returns the day that a list says of itself, or that of its import in central Mexico, as in the warnings. */
function dayOf({ publishedOn, activatedAt }: SatListVersion): string | null {
  return publishedOn ?? (activatedAt && wallTime(activatedAt, centralZone).slice(0, 10));
}
