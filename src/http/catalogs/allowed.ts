import Joi from "joi";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { judgeValidity } from "../../domain/catalogs/judgeValidity.ts";
import { noObligationsRegime, type Person } from "../../domain/catalogs/taxRegimes.ts";
import { rfcKind } from "../../domain/taxpayers/rfcKind.ts";
import type { Route } from "../route.ts";
import { createValidator } from "../validation/createValidator.ts";
import { rfc } from "../validation/schemas.ts";
import { catalogRoute } from "./catalogRoute.ts";
import { today } from "./today.ts";

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
  read({ deps, query: { regime, person } }) {
    const catalogs = deps.catalogs();
    const fits = inForce(catalogs, "cfdi-uses", deps.clock.now()).filter(
      ({ fields }) =>
        fields[person] === true && (fields["regimes"] as readonly string[] | null)?.includes(regime),
    );
    const regimeFits = catalogs.find("tax-regimes", regime)?.fields[person] === true;
    return { items: regimeFits ? fits.map(presentChoice) : [] };
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
    const kind = rfcKind(query.rfc);
    const person: Person = kind === "moral" ? "moral" : "fisica";
    const isGeneric = kind === "nationalGeneric" || kind === "foreignGeneric";
    const fits = inForce(deps.catalogs(), "tax-regimes", deps.clock.now()).filter(({ code, fields }) =>
      isGeneric ? code === noObligationsRegime : fields[person] === true,
    );
    return { items: fits.map(presentChoice) };
  },
});

export const allowedRoutes: readonly Route[] = [uses, regimes];

function inForce(catalogs: ActiveCatalogs, name: string, now: Date): readonly CatalogRow[] {
  const day = today(now);
  return catalogs.entries(name).filter((row) => judgeValidity(row, day) === "inForce");
}

function presentChoice({ code, description }: CatalogRow) {
  return { code, description };
}
