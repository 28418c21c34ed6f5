import {
  amountAt,
  below,
  complementNodes,
  notSum,
  sumAt,
  type NodeReading,
} from "../complements/complementNodes.ts";
import { rule, ruleGroup } from "../rule.ts";

/** Rules on the Nomina node itself: what kind of pay, of which days, and its totals (NOM151 to NOM160). */
export const nominaRules = ruleGroup(
  (reading) => complementNodes(reading, "Nomina", "1.2"),
  [
    rule("NOM151", "", ({ at }: NodeReading) =>
      at["TotalPercepciones"] === undefined && at["TotalOtrosPagos"] === undefined ? {} : undefined,
    ),
    rule("NOM153", "Receptor.PeriodicidadPago", (nomina: NodeReading) =>
      nomina.at["TipoNomina"] === "O" && periodicity(nomina) === "99" ? {} : undefined,
    ),
    rule("NOM154", "Receptor.PeriodicidadPago", (nomina: NodeReading) => {
      const period = periodicity(nomina);
      return nomina.at["TipoNomina"] === "E" && period !== undefined && period !== "99"
        ? { written: period }
        : undefined;
    }),
    rule(
      "NOM155",
      "FechaInicialPago",
      ({ at: { FechaInicialPago: from = "", FechaFinalPago: to = "" } }: NodeReading) =>
        from !== "" && to !== "" && from > to ? { from, to } : undefined,
    ),
    rule("NOM156", "TotalPercepciones", (nomina: NodeReading) =>
      superfluous(nomina, "TotalPercepciones", "Percepciones"),
    ),
    rule("NOM157", "TotalPercepciones", (nomina: NodeReading) =>
      totalOf(nomina, "TotalPercepciones", "Percepciones", [
        "TotalSueldos",
        "TotalSeparacionIndemnizacion",
        "TotalJubilacionPensionRetiro",
      ]),
    ),
    rule("NOM158", "TotalDeducciones", (nomina: NodeReading) =>
      superfluous(nomina, "TotalDeducciones", "Deducciones"),
    ),
    rule("NOM159", "TotalDeducciones", (nomina: NodeReading) =>
      totalOf(nomina, "TotalDeducciones", "Deducciones", [
        "TotalOtrasDeducciones",
        "TotalImpuestosRetenidos",
      ]),
    ),
    rule("NOM160", "TotalOtrosPagos", (nomina: NodeReading) => {
      const others = below(nomina, "OtrosPagos", "[OtroPago]");
      const isMissing = others.length > 0 && nomina.at["TotalOtrosPagos"] === undefined;
      return isMissing || amountAt(nomina, "TotalOtrosPagos") !== undefined
        ? notSum(nomina, "TotalOtrosPagos", sumAt(others, "Importe"))
        : undefined;
    }),
  ],
);

function periodicity(nomina: NodeReading): string | undefined {
  return below(nomina, "Receptor")[0]?.at["PeriodicidadPago"];
}

function superfluous(
  nomina: NodeReading,
  name: string,
  part: string,
): { readonly written: string } | undefined {
  const { [name]: value } = nomina.at;
  return value !== undefined && below(nomina, part).length === 0 ? { written: value } : undefined;
}

function totalOf(
  nomina: NodeReading,
  name: string,
  part: string,
  names: readonly string[],
): ReturnType<typeof notSum> {
  const parts = below(nomina, part);
  return parts.length === 0 ? undefined : notSum(nomina, name, sumAt(parts, ...names));
}
