import { relationTypes } from "../../catalogs/relationTypes.ts";
import { outsideCatalog } from "./outsideCatalog.ts";
import type { Located } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on the documents this one relates to; there is one, the rest is guide. */
export const cfdiRelacionadosRules = ruleGroup(
  ({ document: { CfdiRelacionados = [] }, day }) =>
    CfdiRelacionados.map(({ TipoRelacion }, i) => ({ TipoRelacion, day, path: `CfdiRelacionados[${i}]` })),
  [
    rule("CFDI40137", "TipoRelacion", ({ TipoRelacion, day }: Relation) =>
      outsideCatalog(relationTypes, TipoRelacion, day),
    ),
  ],
);

interface Relation extends Located {
  readonly TipoRelacion: string | undefined;
  readonly day: string | undefined;
}
