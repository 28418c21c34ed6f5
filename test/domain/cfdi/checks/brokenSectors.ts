import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";
import type { MessageKey } from "../../../../src/domain/cfdi/matrix/messages.ts";
import { broken, type BrokenRule } from "./brokenRule.ts";
import { changed, type Changes } from "./changed.ts";
import * as valid from "./complementDocuments.ts";

const national = {
  TipoProceso: "Ordinario",
  TipoComite: "Ejecutivo Nacional",
  IdContabilidad: "123456",
  Entidad: undefined,
};
const ofState = {
  TipoProceso: "Ordinario",
  TipoComite: "Ejecutivo Estatal",
  Entidad: [{ ClaveEntidad: "JAL", Contabilidad: [{ IdContabilidad: "123456" }] }],
};
const purchase = {
  Cantidad: "50.000",
  ValorUnitario: "21.000",
  Importe: "1050.05",
  Traslados: { Traslado: [{ Impuesto: "IVA", TasaOCuota: "0.160000", Importe: "168.00" }] },
};
const owners = "DatosAdquiriente.DatosAdquirientesCopSC.DatosAdquirienteCopSC";

/** Rules on the complements of one sector each. */
export const brokenSectors: readonly BrokenRule[] = [
  ...inside("ImpuestosLocales", valid.lodging, [
    ["cfdi.local_taxes_withheld", "TotaldeRetenciones", { TotaldeRetenciones: "0.01" }, ["CFDI40119 Total"]],
    ["cfdi.local_taxes_transferred", "TotaldeTraslados", { "TrasladosLocales[0].Importe": "2.99" }],
    [
      "cfdi.local_tax_unnamed",
      "TrasladosLocales[0].ImpLocTrasladado",
      { "TrasladosLocales[0].ImpLocTrasladado": " " },
    ],
    [
      "cfdi.local_tax_unnamed",
      "RetencionesLocales[0].ImpLocRetenido",
      { RetencionesLocales: [{ ImpLocRetenido: "", TasadeRetencion: "0.00", Importe: "0.00" }] },
    ],
  ]),
  ...inside("Donatarias", valid.donation, [
    ["cfdi.donation_number_blank", "noAutorizacion", { noAutorizacion: " " }],
    ["cfdi.donation_legend_blank", "leyenda", { leyenda: "" }],
    ["cfdi.donation_date", "fechaAutorizacion", { fechaAutorizacion: "2026-12-31" }],
  ]),
  ...inside("INE", valid.campaign, [
    ["cfdi.electoral_committee_missing", "TipoComite", { ...national, TipoComite: undefined }],
    ["cfdi.electoral_committee_superfluous", "TipoComite", { TipoComite: "Ejecutivo Estatal" }],
    ["cfdi.electoral_states_missing", "Entidad", { Entidad: undefined }],
    ["cfdi.electoral_states_missing", "Entidad", { ...ofState, Entidad: undefined }],
    [
      "cfdi.electoral_states_missing",
      "Entidad",
      { ...ofState, TipoComite: "Directivo Estatal", Entidad: undefined },
    ],
    ["cfdi.electoral_states_superfluous", "Entidad", { ...national, Entidad: [{ ClaveEntidad: "JAL" }] }],
    ["cfdi.electoral_key_superfluous", "IdContabilidad", { IdContabilidad: "123456" }],
    ["cfdi.electoral_key_superfluous", "IdContabilidad", { ...ofState, IdContabilidad: "123456" }],
    ["cfdi.electoral_scope_missing", "Entidad[1].Ambito", { "Entidad[1].Ambito": undefined }],
    [
      "cfdi.electoral_scope_superfluous",
      "Entidad[0].Ambito",
      { ...ofState, Entidad: [{ ClaveEntidad: "JAL", Ambito: "Local" }] },
    ],
    [
      "cfdi.electoral_state_twice",
      "Entidad[1].ClaveEntidad",
      { "Entidad[1]": { ClaveEntidad: "JAL", Ambito: "Local" } },
    ],
  ]),
  ...inside("EstadoDeCuentaCombustible", valid.fuel, [
    ["cfdi.fuel_subtotal", "SubTotal", { SubTotal: "4200.01", Total: "4872.01" }],
    ["cfdi.fuel_total", "Total", { Total: "4872.01" }],
    [
      "cfdi.fuel_amount",
      "Conceptos.ConceptoEstadoDeCuentaCombustible[0].Importe",
      {
        Conceptos: { ConceptoEstadoDeCuentaCombustible: [purchase] },
        SubTotal: "1050.05",
        Total: "1218.05",
      },
    ],
  ]),
  ...inside("NotariosPublicos", valid.deed, [
    ["cfdi.notary_one_missing", "DatosEnajenante", { "DatosEnajenante.DatosUnEnajenante": undefined }],
    [
      "cfdi.notary_owners_missing",
      "DatosAdquiriente",
      { "DatosAdquiriente.DatosAdquirientesCopSC": undefined },
    ],
    ["cfdi.notary_shares", "DatosAdquiriente", { [`${owners}[0].Porcentaje`]: "49.99" }],
  ]),
  ...inside("VehiculoUsado", valid.usedCar, [
    ["cfdi.vehicle_key", "claveVehicular", { claveVehicular: "10203" }],
    ["cfdi.vehicle_number", "NIV", { NIV: "3N1AB7AP5KYO00001" }],
  ]),
  ...inItem("VentaVehiculos", valid.newCar, [
    ["cfdi.vehicle_key", "ClaveVehicular", { ClaveVehicular: "0010203 " }],
    ["cfdi.vehicle_number", "Niv", { Niv: "3N1-AB7" }],
  ]),
  ...inItem("instEducativas", valid.schooling, [
    ["cfdi.school_pupil_blank", "nombreAlumno", { nombreAlumno: "  " }],
  ]),
];

type Broken = readonly [key: MessageKey, path: string, changes: Changes, also?: readonly string[]];

function inside(name: string, document: Comprobante, rules: readonly Broken[]): BrokenRule[] {
  return rules.map(([key, path, changes, also = []]) => {
    const given = Object.entries(changes).map(([each, value]) => [`${name}.${each}`, value]);
    const wrong = valid.withComplement(document, Object.fromEntries(given));
    return broken(key, `Complemento.${name}.${path}`, wrong, {}, { also });
  });
}

/** The complement of an item is changed by the names of its attributes. */
function inItem(name: string, document: Comprobante, rules: readonly Broken[]): BrokenRule[] {
  const place = "Conceptos.Concepto[0].ComplementoConcepto";
  return rules.map(([key, path, changes]) => {
    const given = Object.entries(changes).map(([each, value]) => [`${place}[0].attributes.${each}`, value]);
    return broken(key, `${place}.${name}.${path}`, changed(document, Object.fromEntries(given)), {});
  });
}
