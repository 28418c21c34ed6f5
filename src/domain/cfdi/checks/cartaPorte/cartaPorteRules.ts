import {
  amountAt,
  below,
  complementNodes,
  notSum,
  sumAt,
  type NodeReading,
} from "../complements/complementNodes.ts";
import type { Reading } from "../reading.ts";
import { rule, ruleGroup } from "../rule.ts";

/** Returns the Carta Porte of a document, in the versions whose rules are these. */
export function waybills(reading: Reading): readonly NodeReading[] {
  return ["3.0", "3.1"].flatMap((version) => complementNodes(reading, "CartaPorte", version));
}

/** Returns the nodes of Autotransporte, or of another way of transport. */
export function transportBy(waybill: NodeReading, way: string): readonly NodeReading[] {
  return below(waybill, "Mercancias", way);
}

const ways = ["Autotransporte", "TransporteMaritimo", "TransporteAereo", "TransporteFerroviario"];
const abroad = ["EntradaSalidaMerc", "PaisOrigenDestino", "ViaEntradaSalida"];

/** Rules on a Carta Porte as a whole: its document, its borders, its distance and its ways of transport. */
export const cartaPorteRules = ruleGroup(waybills, [
  rule("cfdi.waybill_document_type", "", ({ reading: { type } }: NodeReading) =>
    type === "I" || type === "T" ? undefined : { written: type },
  ),
  rule("cfdi.waybill_border_missing", "", (waybill: NodeReading) => {
    if (waybill.at["TranspInternac"] !== "Sí") return undefined;
    const missing = abroad.filter((name) => waybill.at[name] === undefined);
    if (waybill.at["Version"] === "3.1" && below(waybill, "RegimenesAduaneros").length === 0)
      missing.push("RegimenesAduaneros");
    return missing.length > 0 ? { missing: missing.join(", ") } : undefined;
  }),
  rule("cfdi.waybill_border_superfluous", "", (waybill: NodeReading) => {
    if (waybill.at["TranspInternac"] !== "No") return undefined;
    const given = abroad.filter((name) => waybill.at[name] !== undefined);
    if (below(waybill, "RegimenesAduaneros").length > 0) given.push("RegimenesAduaneros");
    return given.length > 0 ? { given: given.join(", ") } : undefined;
  }),
  rule("cfdi.waybill_distance_missing", "TotalDistRec", (waybill: NodeReading) =>
    goesOverLand(waybill) && waybill.at["TotalDistRec"] === undefined ? {} : undefined,
  ),
  rule("cfdi.waybill_distance_sum", "TotalDistRec", (waybill: NodeReading) =>
    amountAt(waybill, "TotalDistRec") === undefined
      ? undefined
      : notSum(
          waybill,
          "TotalDistRec",
          sumAt(below(waybill, "Ubicaciones", "[Ubicacion]"), "DistanciaRecorrida"),
          0,
        ),
  ),
  ...(["Origen", "Destino"] as const).map((kind) =>
    rule(
      `cfdi.waybill_${kind === "Origen" ? "origin" : "destination"}_missing`,
      "Ubicaciones",
      (waybill: NodeReading) =>
        below(waybill, "Ubicaciones", "[Ubicacion]").every(({ at }) => at["TipoUbicacion"] !== kind)
          ? {}
          : undefined,
    ),
  ),
  rule("cfdi.waybill_transport_missing", "Mercancias", (waybill: NodeReading) =>
    ways.every((way) => transportBy(waybill, way).length === 0) ? {} : undefined,
  ),
  rule("cfdi.waybill_driver_missing", "FiguraTransporte", (waybill: NodeReading) =>
    transportBy(waybill, "Autotransporte").length > 0 &&
    below(waybill, "FiguraTransporte", "[TiposFigura]").every(({ at }) => at["TipoFigura"] !== "01")
      ? {}
      : undefined,
  ),
  rule("cfdi.waybill_environment_insurance", "Mercancias.Autotransporte.Seguros", (waybill: NodeReading) => {
    const isDangerous = below(waybill, "Mercancias", "[Mercancia]").some(
      ({ at }) => at["MaterialPeligroso"] === "Sí",
    );
    const [insurance] = below(waybill, "Mercancias", "Autotransporte", "Seguros");
    const isWhole = ["AseguraMedAmbiente", "PolizaMedAmbiente"].every(
      (name) => insurance?.at[name] !== undefined,
    );
    return isDangerous && insurance && !isWhole ? {} : undefined;
  }),
]);

/** Says whether goods go by road or rail, whose distances are counted. */
export function goesOverLand(waybill: NodeReading): boolean {
  return ["Autotransporte", "TransporteFerroviario"].some((way) => transportBy(waybill, way).length > 0);
}
