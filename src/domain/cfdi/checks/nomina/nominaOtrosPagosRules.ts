import {
  amountAt,
  below,
  complementNodes,
  written,
  type NodeReading,
} from "../complements/complementNodes.ts";
import { rule, ruleGroup } from "../rule.ts";

interface OtroPago extends NodeReading {
  readonly nomina: NodeReading;
}

/** The subsidy for employment, and the two kinds that repay or reduce it. */
const subsidies = ["002", "007", "008"];

/** Rules on each OtroPago (NOM218 to NOM220, NOM222, NOM223, NOM227, NOM228). */
export const nominaOtrosPagosRules = ruleGroup(
  (reading) => complementNodes(reading, "Nomina", "1.2").flatMap(otrosPagosOf),
  [
    rule("NOM218", "CompensacionSaldosAFavor", (node: OtroPago) =>
      kindOf(node) === "004" && below(node, "CompensacionSaldosAFavor").length === 0 ? {} : undefined,
    ),
    rule("NOM219", "SubsidioAlEmpleo", (node: OtroPago) =>
      kindOf(node) === "002" && below(node, "SubsidioAlEmpleo").length === 0 ? {} : undefined,
    ),
    // A subsidy that caused nothing to be handed over is written with an amount of zero.
    rule("NOM220", "Importe", (node: OtroPago) =>
      !subsidies.includes(kindOf(node)) && amountAt(node, "Importe") === 0n ? {} : undefined,
    ),
    rule("NOM222", "CompensacionSaldosAFavor", (node: OtroPago) => {
      const [balance] = below(node, "CompensacionSaldosAFavor");
      const whole = balance && amountAt(balance, "SaldoAFavor");
      const rest = balance && amountAt(balance, "RemanenteSalFav");
      return whole !== undefined && rest !== undefined && whole < rest
        ? { whole: written(whole), rest: written(rest) }
        : undefined;
    }),
    rule("NOM223", "CompensacionSaldosAFavor.Año", ({ nomina, ...node }: OtroPago) => {
      const { Año: year } = below(node, "CompensacionSaldosAFavor")[0]?.at ?? {};
      const paid = Number(nomina.at["FechaPago"]?.slice(0, 4));
      if (year === undefined || Number.isNaN(paid)) return undefined;
      return [paid, paid - 1].includes(Number(year)) ? undefined : { written: year, paid };
    }),
    rule("NOM227", "TipoOtroPago", (node: OtroPago) => {
      const regime = below(node.nomina, "Receptor")[0]?.at["TipoRegimen"];
      return regime !== undefined && regime !== "02" && subsidies.includes(kindOf(node))
        ? { written: kindOf(node), regime }
        : undefined;
    }),
    rule("NOM228", "Importe", (node: OtroPago) => {
      const [subsidy] = below(node, "SubsidioAlEmpleo");
      const caused = subsidy && amountAt(subsidy, "SubsidioCausado");
      const paid = amountAt(node, "Importe");
      return kindOf(node) === "002" && caused !== undefined && paid !== undefined && paid > caused
        ? { written: written(paid), caused: written(caused) }
        : undefined;
    }),
  ],
);

function otrosPagosOf(nomina: NodeReading): OtroPago[] {
  return below(nomina, "OtrosPagos", "[OtroPago]").map((node) => ({ ...node, nomina }));
}

function kindOf({ at }: NodeReading): string {
  return at["TipoOtroPago"] ?? "";
}
