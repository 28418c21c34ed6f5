import { importeOutOfLimits } from "./figures/importeOutOfLimits.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import type { ParteReading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on the parts of a Concepto. */
export const parteRules = ruleGroup(
  ({ conceptos }) => conceptos.flatMap(({ partes }) => partes),
  [
    rule("CFDI40196", "ClaveProdServ", ({ node: { ClaveProdServ }, reading }: ParteReading) =>
      outsideCatalog("product-services", ClaveProdServ, reading),
    ),
    rule("CFDI40197", "ValorUnitario", ({ ValorUnitario }: ParteReading) =>
      ValorUnitario?.value === 0n ? { written: ValorUnitario.text } : undefined,
    ),
    rule("CFDI40198", "Importe", (parte: ParteReading) => importeOutOfLimits(parte)),
  ],
);
