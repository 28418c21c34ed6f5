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

interface Percepciones extends NodeReading {
  readonly nomina: NodeReading;
  readonly all: readonly NodeReading[];
}

const amounts = ["ImporteGravado", "ImporteExento"] as const;
const separation = ["022", "023", "025"];
const retirement = ["039", "044"];

/** Rules on Percepciones: its totals and what each kind of earning asks for (NOM189 to NOM194, NOM197 to NOM201, NOM209, NOM210). */
export const nominaPercepcionesRules = ruleGroup(
  (reading) => complementNodes(reading, "Nomina", "1.2").flatMap(percepcionesOf),
  [
    rule("NOM189", "", (node: Percepciones) => {
      const parts = sumAt(
        [node],
        "TotalSueldos",
        "TotalSeparacionIndemnizacion",
        "TotalJubilacionPensionRetiro",
      );
      const whole = sumAt([node], "TotalGravado", "TotalExento");
      return parts === whole ? undefined : { parts: written(parts), whole: written(whole) };
    }),
    rule("NOM190", "TotalSueldos", (node: Percepciones) => totalOf(node, "TotalSueldos", isWage)),
    rule("NOM191", "TotalSeparacionIndemnizacion", (node: Percepciones) =>
      totalOf(node, "TotalSeparacionIndemnizacion", isOf(separation)),
    ),
    rule("NOM192", "TotalJubilacionPensionRetiro", (node: Percepciones) =>
      totalOf(node, "TotalJubilacionPensionRetiro", isOf(retirement)),
    ),
    rule("NOM193", "TotalGravado", (node: Percepciones) =>
      notSum(node, "TotalGravado", sumAt(node.all, "ImporteGravado")),
    ),
    rule("NOM194", "TotalExento", (node: Percepciones) =>
      notSum(node, "TotalExento", sumAt(node.all, "ImporteExento")),
    ),
    rule("NOM197", "TotalSueldos", (node: Percepciones) =>
      node.all.some(isWage) && node.at["TotalSueldos"] === undefined ? {} : undefined,
    ),
    rule("NOM198", "", (node: Percepciones) => lacks(node, separation, "SeparacionIndemnizacion")),
    rule("NOM199", "", (node: Percepciones) => lacks(node, retirement, "JubilacionPensionRetiro")),
    rule("NOM200", "JubilacionPensionRetiro", (node: Percepciones) => {
      const [pension] = below(node, "JubilacionPensionRetiro");
      return pension && node.all.some(isOf(["039"])) && pension.at["TotalUnaExhibicion"] === undefined
        ? {}
        : undefined;
    }),
    rule("NOM201", "JubilacionPensionRetiro", (node: Percepciones) => {
      const [pension] = below(node, "JubilacionPensionRetiro");
      return pension && node.all.some(isOf(["044"])) && pension.at["TotalParcialidad"] === undefined
        ? {}
        : undefined;
    }),
    rule("NOM209", "JubilacionPensionRetiro", (node: Percepciones) => {
      const [pension] = below(node, "JubilacionPensionRetiro");
      const isBoth =
        pension?.at["MontoDiario"] !== undefined || pension?.at["TotalParcialidad"] !== undefined;
      return pension?.at["TotalUnaExhibicion"] !== undefined && isBoth ? {} : undefined;
    }),
    rule("NOM210", "JubilacionPensionRetiro.MontoDiario", (node: Percepciones) => {
      const [pension] = below(node, "JubilacionPensionRetiro");
      return pension?.at["TotalParcialidad"] !== undefined && pension.at["MontoDiario"] === undefined
        ? {}
        : undefined;
    }),
    rule("NOM206", "", ({ all, nomina }: Percepciones) =>
      all.some(isOf(["014"])) && below(nomina, "Incapacidades").length === 0 ? {} : undefined,
    ),
    rule("NOM207", "", ({ all, nomina }: Percepciones) => {
      const paid = all.filter(isOf(["014"]));
      const leave = below(nomina, "Incapacidades", "[Incapacidad]");
      const [sum, expected] = [sumAt(paid, ...amounts), sumAt(leave, "ImporteMonetario")];
      return paid.length > 0 && leave.length > 0 && sum !== expected
        ? { written: written(sum), expected: written(expected) }
        : undefined;
    }),
  ],
);

/** Rules on each Percepcion (NOM195, NOM202 to NOM205). */
export const nominaPercepcionRules = ruleGroup(
  (reading) =>
    complementNodes(reading, "Nomina", "1.2")
      .flatMap(percepcionesOf)
      .flatMap(({ all }) => all),
  [
    rule("NOM195", "", (node: NodeReading) => (sumAt([node], ...amounts) === 0n ? {} : undefined)),
    rule("NOM202", "AccionesOTitulos", (node: NodeReading) => needs(node, "045", "AccionesOTitulos")),
    rule("NOM203", "AccionesOTitulos", (node: NodeReading) => forbids(node, "045", "AccionesOTitulos")),
    rule("NOM204", "HorasExtra", (node: NodeReading) => needs(node, "019", "HorasExtra")),
    rule("NOM205", "HorasExtra", (node: NodeReading) => forbids(node, "019", "HorasExtra")),
  ],
);

function percepcionesOf(nomina: NodeReading): Percepciones[] {
  return below(nomina, "Percepciones").map((node) => ({ ...node, nomina, all: below(node, "[Percepcion]") }));
}

const isOf =
  (kinds: readonly string[]) =>
  ({ at }: NodeReading): boolean =>
    kinds.includes(at["TipoPercepcion"] ?? "");

function isWage(node: NodeReading): boolean {
  return !isOf([...separation, ...retirement])(node);
}

function totalOf(
  node: Percepciones,
  name: string,
  belongs: (each: NodeReading) => boolean,
): ReturnType<typeof notSum> {
  return amountAt(node, name) === undefined
    ? undefined
    : notSum(node, name, sumAt(node.all.filter(belongs), ...amounts));
}

/** Returns the figures where such an earning is there, and the total or the node that tells more of it is not. */
function lacks(
  node: Percepciones,
  kinds: readonly string[],
  part: string,
): { readonly kind: string } | undefined {
  const first = node.all.find(isOf(kinds));
  const isWhole = node.at[`Total${part}`] !== undefined && below(node, part).length > 0;
  return first && !isWhole ? { kind: first.at["TipoPercepcion"]! } : undefined;
}

function needs(node: NodeReading, kind: string, part: string): object | undefined {
  return isOf([kind])(node) && below(node, part).length === 0 ? {} : undefined;
}

function forbids(node: NodeReading, kind: string, part: string): { readonly kind: string } | undefined {
  return !isOf([kind])(node) && below(node, part).length > 0
    ? { kind: node.at["TipoPercepcion"] ?? "—" }
    : undefined;
}
