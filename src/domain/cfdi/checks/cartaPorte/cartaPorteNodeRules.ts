import { below, notSum, sumAt, type NodeReading } from "../complements/complementNodes.ts";
import { rule, ruleGroup } from "../rule.ts";
import { goesOverLand, transportBy, waybills } from "./cartaPorteRules.ts";

interface Inside extends NodeReading {
  readonly waybill: NodeReading;
}

/** Rules on each Ubicacion: its id, its party, its distance and its address. */
export const ubicacionRules = ruleGroup(inside("Ubicaciones", "[Ubicacion]"), [
  rule("cfdi.waybill_place_id", "IDUbicacion", ({ at: { IDUbicacion: id, TipoUbicacion: kind } }: Inside) => {
    const expected = kind === "Origen" ? "OR" : "DE";
    return id !== undefined && !id.startsWith(expected)
      ? { written: id, kind: kind ?? "—", expected }
      : undefined;
  }),
  rule("cfdi.waybill_foreign_party", "", ({ at }: Inside) =>
    at["RFCRemitenteDestinatario"] === foreigner &&
    (at["NumRegIdTrib"] === undefined || at["ResidenciaFiscal"] === undefined)
      ? {}
      : undefined,
  ),
  rule("cfdi.waybill_native_party", "", ({ at }: Inside) =>
    at["RFCRemitenteDestinatario"] !== foreigner &&
    (at["NumRegIdTrib"] !== undefined || at["ResidenciaFiscal"] !== undefined)
      ? { rfc: at["RFCRemitenteDestinatario"] ?? "—" }
      : undefined,
  ),
  rule("cfdi.waybill_leg_missing", "DistanciaRecorrida", ({ at, waybill }: Inside) =>
    at["TipoUbicacion"] === "Destino" && goesOverLand(waybill) && at["DistanciaRecorrida"] === undefined
      ? {}
      : undefined,
  ),
  rule("cfdi.waybill_address_missing", "Domicilio", ({ waybill, ...place }: Inside) =>
    transportBy(waybill, "Autotransporte").length > 0 && below(place, "Domicilio").length === 0
      ? {}
      : undefined,
  ),
]);

/** Rules on the node Mercancias: its count and its weight. */
export const mercanciasRules = ruleGroup(inside("Mercancias"), [
  rule("cfdi.waybill_goods_count", "NumTotalMercancias", (node: Inside) => {
    const count = below(node, "[Mercancia]").length;
    return Number(node.at["NumTotalMercancias"]) === count
      ? undefined
      : { written: node.at["NumTotalMercancias"] ?? "—", expected: count };
  }),
  // Rail and sea count the gross weight of DetalleMercancia, and units other than kilograms are not converted.
  rule("cfdi.waybill_weight_sum", "PesoBrutoTotal", (node: Inside) =>
    node.at["UnidadPeso"] === "KGM" && below(node, "Autotransporte").length > 0
      ? notSum(node, "PesoBrutoTotal", sumAt(below(node, "[Mercancia]"), "PesoEnKg"), 0)
      : undefined,
  ),
]);

/** Rules on each Mercancia: what is dangerous, and where it goes. */
export const mercanciaRules = ruleGroup(inside("Mercancias", "[Mercancia]"), [
  rule("cfdi.waybill_dangerous_goods", "", ({ at }: Inside) => {
    const missing = ["CveMaterialPeligroso", "Embalaje"].filter((name) => at[name] === undefined);
    return at["MaterialPeligroso"] === "Sí" && missing.length > 0
      ? { missing: missing.join(", ") }
      : undefined;
  }),
  rule("cfdi.waybill_unknown_place", "CantidadTransporta", ({ waybill, ...goods }: Inside) => {
    const known = below(waybill, "Ubicaciones", "[Ubicacion]").map(({ at }) => at["IDUbicacion"]);
    const unknown = below(goods, "[CantidadTransporta]")
      .flatMap(({ at }) => [at["IDOrigen"], at["IDDestino"]])
      .find((id) => id !== undefined && !known.includes(id));
    return unknown === undefined ? undefined : { written: unknown };
  }),
]);

/** Rules on each of the TiposFigura: who drives, who owns, who is from abroad. */
export const figuraRules = ruleGroup(inside("FiguraTransporte", "[TiposFigura]"), [
  rule("cfdi.waybill_licence_missing", "NumLicencia", ({ at }: Inside) =>
    at["TipoFigura"] === "01" && at["NumLicencia"] === undefined ? {} : undefined,
  ),
  rule("cfdi.waybill_figure_unnamed", "RFCFigura", ({ at }: Inside) =>
    at["RFCFigura"] === undefined &&
    (at["NumRegIdTribFigura"] === undefined || at["ResidenciaFiscalFigura"] === undefined)
      ? {}
      : undefined,
  ),
  rule("cfdi.waybill_parts_missing", "PartesTransporte", (figure: Inside) =>
    ["02", "03"].includes(figure.at["TipoFigura"] ?? "") && below(figure, "[PartesTransporte]").length === 0
      ? { kind: figure.at["TipoFigura"]! }
      : undefined,
  ),
]);

/** SAT's RFC for those who have none. */
const foreigner = "XEXX010101000";

function inside(...steps: readonly string[]): (reading: NodeReading["reading"]) => readonly Inside[] {
  return (reading) =>
    waybills(reading).flatMap((waybill) => below(waybill, ...steps).map((node) => ({ ...node, waybill })));
}
