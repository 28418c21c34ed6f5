import Joi from "joi";
import type { CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { regimesOf, usesOf } from "../../domain/taxpayers/receiverChoices.ts";
import type { Person } from "../../domain/catalogs/embedded/taxRegimes.ts";
import type { Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { rfc } from "../validation/schemas.ts";
import { catalogRoute } from "./catalogRoute.ts";
import { today } from "../present/today.ts";

const choices = Joi.object({
  items: Joi.array()
    .items(Joi.object({ code: Joi.string().required(), description: Joi.string().required() }))
    .required(),
});

interface UsesQuery {
  readonly regime: string;
  readonly person: Person;
}

const uses = catalogRoute<UsesQuery>({
  path: "/cfdi-uses/allowed",
  operationId: "listAllowedCfdiUses",
  summary: "The uses a receiver may choose from",
  query: createValidator<UsesQuery>(
    Joi.object({
      regime: Joi.string()
        .pattern(/^\d{3}$/, { name: "c_RegimenFiscal" })
        .required()
        .description("The receiver's.")
        .example("612"),
      person: Joi.string().valid("fisica", "moral").required(),
    }),
  ),
  description: "Uses in force, in SAT's order; none for a regime that is not the person's.",
  schema: choices,
  read({ deps, query }) {
    return { items: usesOf(deps.catalogs(), query, today(deps.clock.now())).map(presentChoice) };
  },
});

const regimes = catalogRoute<{ readonly rfc: string }>({
  path: "/tax-regimes/allowed",
  operationId: "listAllowedTaxRegimes",
  summary: "The regimes a taxpayer with this RFC may be in",
  query: createValidator<{ readonly rfc: string }>(
    Joi.object({ rfc: rfc.required().example("EKU9003173C9") }),
  ),
  description: "Regimes in force for that kind of person, in SAT's order; 616 alone for the generic RFCs.",
  schema: choices,
  read({ deps, query }) {
    return { items: regimesOf(deps.catalogs(), query.rfc, today(deps.clock.now())).map(presentChoice) };
  },
});

export const allowedRoutes: readonly Route[] = [uses, regimes];

function presentChoice({ code, description }: CatalogRow) {
  return { code, description };
}
