import {
  amountAt,
  below,
  complementNodes,
  notSum,
  sumAt,
  written,
  type NodeReading,
} from "../complements/complementNodes.ts";
import { rule, ruleGroup } from "../rule.ts";

interface Deducciones extends NodeReading {
  readonly nomina: NodeReading;
  readonly all: readonly NodeReading[];
}

/** Income tax, and leave for illness. */
const kinds = { isr: "002", leave: "006" };

/** Rules on Deducciones (NOM211, NOM212, NOM214, NOM215). */
export const nominaDeduccionesRules = ruleGroup(
  (reading) => complementNodes(reading, "Nomina", "1.2").flatMap(deduccionesOf),
  [
    rule("NOM211", "TotalImpuestosRetenidos", (node: Deducciones) => {
      const taxes = ofKind(node, kinds.isr);
      return taxes.length === 0
        ? undefined
        : notSum(node, "TotalImpuestosRetenidos", sumAt(taxes, "Importe"));
    }),
    rule("NOM212", "TotalImpuestosRetenidos", (node: Deducciones) => {
      const { TotalImpuestosRetenidos } = node.at;
      return TotalImpuestosRetenidos !== undefined && ofKind(node, kinds.isr).length === 0
        ? { written: TotalImpuestosRetenidos }
        : undefined;
    }),
    rule("NOM214", "", (node: Deducciones) =>
      ofKind(node, kinds.leave).length > 0 && below(node.nomina, "Incapacidades").length === 0
        ? {}
        : undefined,
    ),
    rule("NOM215", "", (node: Deducciones) => {
      const held = ofKind(node, kinds.leave);
      const leave = below(node.nomina, "Incapacidades", "[Incapacidad]");
      const [sum, expected] = [sumAt(held, "Importe"), sumAt(leave, "ImporteMonetario")];
      return held.length > 0 && leave.length > 0 && sum !== expected
        ? { written: written(sum), expected: written(expected) }
        : undefined;
    }),
  ],
);

/** The rule on each Deduccion (NOM216). */
export const nominaDeduccionRules = ruleGroup(
  (reading) =>
    complementNodes(reading, "Nomina", "1.2")
      .flatMap(deduccionesOf)
      .flatMap(({ all }) => all),
  [rule("NOM216", "Importe", (node: NodeReading) => (amountAt(node, "Importe") === 0n ? {} : undefined))],
);

function deduccionesOf(nomina: NodeReading): Deducciones[] {
  return below(nomina, "Deducciones").map((node) => ({ ...node, nomina, all: below(node, "[Deduccion]") }));
}

function ofKind({ all }: Deducciones, kind: string): readonly NodeReading[] {
  return all.filter(({ at }) => at["TipoDeduccion"] === kind);
}
