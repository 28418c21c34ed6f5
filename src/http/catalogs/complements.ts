import Joi from "joi";
import { complementHome, type ComplementHome } from "../../domain/cfdi/complements/complementHome.ts";
import {
  commonComplements,
  complementTitles,
} from "../../domain/cfdi/complements/labels/complementTitles.ts";
import {
  type ComplementVersion,
  complementVersions,
  isInForce,
} from "../../domain/cfdi/structure/complements/complementVersions.ts";
import { namespaces } from "../../domain/cfdi/xml/namespaces.ts";
import { AppError } from "../../errors.ts";
import { ofLedger, repeated } from "../openapi/complements/complementsSchema.ts";
import type { Language } from "../present/language.ts";
import { today } from "../present/today.ts";
import type { Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { catalogRoute } from "./catalogRoute.ts";
import { complementForm } from "./complementForm.ts";

const home = Joi.string()
  .valid("document", "concept", "retention")
  .description("Where it stands: in a document, in a line of one, or in a document of retentions.");

const summaryKeys = {
  name: Joi.string()
    .required()
    .description("The name of its root, under which it is sent.")
    .example("CartaPorte"),
  title: Joi.string().required().example("Carta Porte"),
  home: home.required(),
  version: Joi.string().allow(null).required().description("The version in force today.").example("3.1"),
  common: Joi.boolean().required().description("True for those that most issuers need."),
};

const summarySchema = Joi.object(summaryKeys).meta({ name: "ComplementSummary" });

interface HomeQuery {
  readonly home?: ComplementHome;
}

const listAll = catalogRoute<HomeQuery>({
  path: "/complements",
  operationId: "listComplements",
  summary: "SAT's complements that may be sent today, those that most issuers need first",
  query: createValidator<HomeQuery>(Joi.object({ home })),
  description: "The complements, with the version of each.",
  schema: Joi.object({ items: Joi.array().items(summarySchema).required() }),
  read({ deps, query, language }) {
    const day = today(deps.clock.now());
    const items = Object.keys(complementTitles).flatMap((name) => {
      const version = inForce(name, day);
      return version ? [presentSummary(name, version, language)] : [];
    });
    return { items: items.filter((one) => query.home === undefined || one.home === query.home) };
  },
});

const readOne = catalogRoute({
  path: "/complements/:name",
  operationId: "readComplement",
  summary: "The structure of one complement, as a JSON Schema from which a form can be drawn",
  params: { name: Joi.string().max(60).example("LeyendasFiscales") },
  description: "The complement.",
  schema: Joi.object({
    ...summaryKeys,
    repeats: Joi.boolean().required().description("True where a document may carry a list of them."),
    documentation: Joi.string()
      .uri()
      .required()
      .description("SAT's schema, which says what the fields mean.")
      .example("http://www.sat.gob.mx/sitio_internet/cfd/leyendasFiscales/leyendasFisc.xsd"),
    schema: Joi.object()
      .unknown()
      .required()
      .description(
        "Its JSON Schema: members in SAT's order, with `title`, `description`, `const`, and `x-catalog` (the catalog of a code), `x-computed` (what follows from other values).",
      )
      .example({
        type: "object",
        properties: { textoLeyenda: { type: "string", minLength: 1, title: "Texto de la leyenda" } },
        required: ["textoLeyenda"],
      }),
  }).meta({ name: "Complement" }),
  refusals: ["resource.not_found"],
  read({ deps, params: { name }, language }) {
    const version = inForce(name, today(deps.clock.now()));
    if (!version) throw new AppError("resource.not_found");
    const summary = presentSummary(name, version, language);
    const { qualifiedName } = version.rule;
    return {
      ...summary,
      repeats: name === repeated,
      documentation: namespaces[qualifiedName.slice(0, qualifiedName.indexOf(":"))]!.schema,
      schema: complementForm(version, summary.home, language),
    };
  },
});

/** The routes of complements, mounted before those of single catalogs, which would take their addresses. */
export const complementRoutes: readonly Route[] = [listAll, readOne];

/** The version that a document of this day takes; payments have a ledger, and nobody sends their complement. */
function inForce(name: string, day: string): ComplementVersion | undefined {
  if (name === ofLedger) return undefined;
  return complementVersions(name).find((version) => isInForce(version, day));
}

function presentSummary(name: string, version: ComplementVersion, language: Language) {
  return {
    name,
    title: complementTitles[name]?.[language] ?? name,
    home: complementHome(name, version),
    version: version.version ?? null,
    common: commonComplements.has(name),
  };
}
