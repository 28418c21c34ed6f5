import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";
import type { MessageKey } from "../../../../src/domain/cfdi/matrix/messages.ts";
import { broken, type BrokenRule } from "./brokenRule.ts";
import type { Changes } from "./changed.ts";
import { abroad, freight, rail, withComplement } from "./complementDocuments.ts";

const place = "Ubicaciones.Ubicacion";
const goods = "Mercancias.Mercancia";
const figure = "FiguraTransporte.TiposFigura";

export const brokenWaybills: readonly BrokenRule[] = [
  broken("cfdi.waybill_document_type", "Complemento.CartaPorte", freight, { TipoDeComprobante: "E" }),
  inFreight("border_missing", "", { TranspInternac: "Sí" }),
  inWaybill(abroad, "border_missing", "", { RegimenesAduaneros: undefined }),
  inWaybill(abroad, "border_superfluous", "", { TranspInternac: "No" }),
  inFreight("distance_missing", "TotalDistRec", { TotalDistRec: undefined }),
  inWaybill(rail, "distance_missing", "TotalDistRec", { TotalDistRec: undefined }),
  inFreight("distance_sum", "TotalDistRec", { TotalDistRec: "601.74" }),
  inFreight("origin_missing", "Ubicaciones", {
    [`${place}[0].TipoUbicacion`]: "Destino",
    [`${place}[0].IDUbicacion`]: "DE000001",
    [`${place}[0].DistanciaRecorrida`]: "1",
    TotalDistRec: "602.75",
    [`${goods}[0].CantidadTransporta`]: undefined,
    [`${goods}[1].CantidadTransporta`]: undefined,
  }),
  inFreight("destination_missing", "Ubicaciones", {
    ...Object.fromEntries(
      [1, 2].flatMap((at) => [
        [`${place}[${at}].TipoUbicacion`, "Origen"],
        [`${place}[${at}].IDUbicacion`, `OR00000${at + 1}`],
      ]),
    ),
    [`${goods}[0].CantidadTransporta`]: undefined,
    [`${goods}[1].CantidadTransporta`]: undefined,
  }),
  inFreight("transport_missing", "Mercancias", { "Mercancias.Autotransporte": undefined }),
  inFreight("driver_missing", "FiguraTransporte", { [`${figure}[0].TipoFigura`]: "04" }),
  inFreight("environment_insurance", "Mercancias.Autotransporte.Seguros", {
    "Mercancias.Autotransporte.Seguros.PolizaMedAmbiente": undefined,
  }),
  inFreight("place_id", `${place}[0].IDUbicacion`, {
    [`${place}[0].IDUbicacion`]: "DE000009",
    [`${goods}[0].CantidadTransporta`]: undefined,
    [`${goods}[1].CantidadTransporta`]: undefined,
  }),
  inWaybill(abroad, "foreign_party", `${place}[1]`, { [`${place}[1].ResidenciaFiscal`]: undefined }),
  inFreight("native_party", `${place}[0]`, { [`${place}[0].NumRegIdTrib`]: "123456789" }),
  inFreight("leg_missing", `${place}[2].DistanciaRecorrida`, {
    [`${place}[2].DistanciaRecorrida`]: undefined,
    TotalDistRec: "540.5",
  }),
  inFreight("address_missing", `${place}[0].Domicilio`, { [`${place}[0].Domicilio`]: undefined }),
  inFreight("goods_count", "Mercancias.NumTotalMercancias", { "Mercancias.NumTotalMercancias": "3" }),
  inFreight("weight_sum", "Mercancias.PesoBrutoTotal", { "Mercancias.PesoBrutoTotal": "32000" }),
  inFreight("dangerous_goods", `${goods}[1]`, { [`${goods}[1].Embalaje`]: undefined }),
  inFreight("unknown_place", `${goods}[1].CantidadTransporta`, {
    [`${goods}[1].CantidadTransporta[0].IDDestino`]: "DE000007",
  }),
  inFreight("licence_missing", `${figure}[0].NumLicencia`, { [`${figure}[0].NumLicencia`]: undefined }),
  inFreight("figure_unnamed", `${figure}[1].RFCFigura`, { [`${figure}[1].RFCFigura`]: undefined }),
  inFreight("parts_missing", `${figure}[1].PartesTransporte`, {
    [`${figure}[1].PartesTransporte`]: undefined,
  }),
];

type WaybillKey =
  Extract<MessageKey, `cfdi.waybill_${string}`> extends `cfdi.waybill_${infer Name}` ? Name : never;

function inFreight(name: WaybillKey, path: string, changes: Changes): BrokenRule {
  return inWaybill(freight, name, path, changes);
}

function inWaybill(document: Comprobante, name: WaybillKey, path: string, changes: Changes): BrokenRule {
  const inside = Object.entries(changes).map(([each, value]) => [`CartaPorte.${each}`, value] as const);
  const where = ["Complemento.CartaPorte", path].filter(Boolean).join(".");
  return broken(`cfdi.waybill_${name}`, where, withComplement(document, Object.fromEntries(inside)), {});
}
