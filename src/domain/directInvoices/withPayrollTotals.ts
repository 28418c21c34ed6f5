import { filled, listAt, sumOf } from "../cfdi/complements/nodeValues.ts";
import { isNode, type JsonNode } from "../cfdi/complements/jsonNode.ts";
import { documentPlaces, scaled, total, unscaled } from "../money/scaled.ts";

/** c_TipoPercepcion of severance pay, and of pensions; all others are wages (guide to Nómina 1.2, TotalSueldos). */
const severance = ["022", "023", "025"];
const pensions = ["039", "044"];
/** c_TipoDeduccion: ISR. */
const incomeTax = "002";

/** Returns complements whose Nominas have the totals that follow from their lines, where the caller sent none. */
export function withPayrollTotals(complements: JsonNode): JsonNode {
  const { Nomina } = complements;
  if (isNode(Nomina)) return { ...complements, Nomina: totalled(Nomina) };
  if (!Array.isArray(Nomina)) return complements;
  const each = Nomina.map((one: unknown) => (isNode(one) ? totalled(one) : one));
  return { ...complements, Nomina: each };
}

function totalled(nomina: JsonNode): JsonNode {
  const { Percepciones, Deducciones, OtrosPagos } = nomina;
  const earned = listAt(Percepciones, "Percepcion");
  const deducted = listAt(Deducciones, "Deduccion");
  const paid = listAt(OtrosPagos, "OtroPago");
  return filled(nomina, {
    ...(earned.length > 0 && {
      TotalPercepciones: amountOf(earned),
      Percepciones: withEarned(Percepciones, earned),
    }),
    ...(deducted.length > 0 && {
      TotalDeducciones: sumOf(deducted, "Importe", 2),
      Deducciones: withDeducted(Deducciones, deducted),
    }),
    ...(paid.length > 0 && { TotalOtrosPagos: sumOf(paid, "Importe", 2) }),
  });
}

function withEarned(Percepciones: unknown, earned: readonly JsonNode[]): unknown {
  if (!isNode(Percepciones)) return Percepciones;
  const ofTypes = (has: (type: unknown) => boolean) =>
    earned.filter(({ TipoPercepcion }) => has(TipoPercepcion));
  const is = (types: readonly string[]) => (type: unknown) => types.some((one) => one === type);
  return filled(Percepciones, {
    TotalSueldos: amountOf(ofTypes((type) => !is([...severance, ...pensions])(type))),
    TotalSeparacionIndemnizacion: amountOf(ofTypes(is(severance))),
    TotalJubilacionPensionRetiro: amountOf(ofTypes(is(pensions))),
    TotalGravado: sumOf(earned, "ImporteGravado", 2),
    TotalExento: sumOf(earned, "ImporteExento", 2),
  });
}

function withDeducted(Deducciones: unknown, deducted: readonly JsonNode[]): unknown {
  if (!isNode(Deducciones)) return Deducciones;
  const withheld = deducted.filter(({ TipoDeduccion }) => TipoDeduccion === incomeTax);
  const others = deducted.filter(({ TipoDeduccion }) => TipoDeduccion !== incomeTax);
  return filled(Deducciones, {
    ...(others.length > 0 && { TotalOtrasDeducciones: sumOf(others, "Importe", 2) }),
    ...(withheld.length > 0 && { TotalImpuestosRetenidos: sumOf(withheld, "Importe", 2) }),
  });
}

/** Returns what earnings come to, taxed and exempt; `undefined` where there are none, or one is no amount. */
function amountOf(earned: readonly JsonNode[]): string | undefined {
  const sums = [sumOf(earned, "ImporteGravado", 2), sumOf(earned, "ImporteExento", 2)];
  if (earned.length === 0 || sums.includes(undefined)) return undefined;
  return unscaled(total(sums.map((sum) => scaled(sum!, documentPlaces))), documentPlaces, 2);
}
