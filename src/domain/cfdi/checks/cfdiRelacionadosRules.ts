import { outsideCatalog } from "./figures/outsideCatalog.ts";
import type { Located, Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on the documents to which this one relates; the matrix has one, the rest is guide. */
export const cfdiRelacionadosRules = ruleGroup(
  (reading) =>
    (reading.document.CfdiRelacionados ?? []).map(({ TipoRelacion }, i) => ({
      TipoRelacion,
      reading,
      path: `CfdiRelacionados[${i}]`,
    })),
  [
    rule("CFDI40137", "TipoRelacion", ({ TipoRelacion, reading }: Relation) =>
      outsideCatalog("relation-types", TipoRelacion, reading),
    ),
  ],
);

interface Relation extends Located {
  readonly TipoRelacion: string | undefined;
  readonly reading: Reading;
}
