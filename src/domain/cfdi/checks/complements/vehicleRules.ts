import { rule, ruleGroup } from "../rule.ts";
import { complementNodes, itemComplementNodes, type NodeReading } from "./complementNodes.ts";

/** Rules on the vehicle of the item's complement Venta de Vehículos 1.1. */
export const soldVehicleRules = ruleGroup(
  (reading) => itemComplementNodes(reading, "VentaVehiculos"),
  vehicleRules("ClaveVehicular", "Niv"),
);

/** Rules on the vehicle of the complement Vehículo Usado 1.0. */
export const usedVehicleRules = ruleGroup(
  (reading) => complementNodes(reading, "VehiculoUsado"),
  vehicleRules("claveVehicular", "NIV"),
);

function vehicleRules(key: string, number: string) {
  return [
    // Annex 15 of the fiscal rules: origin, company, model and version make seven characters.
    rule("cfdi.vehicle_key", key, ({ at: { [key]: value } }: NodeReading) =>
      value !== undefined && !/^[0-9A-Z]{7}$/.test(value) ? { written: value } : undefined,
    ),
    rule("cfdi.vehicle_number", number, ({ at: { [number]: value } }: NodeReading) =>
      value !== undefined && !isVehicleNumber(value) ? { written: value } : undefined,
    ),
  ];
}

/** NOM-001-SSP-2008: 17 letters and digits without I, O, Ñ and Q. Vehicles older than that form have fewer, of any letter. */
function isVehicleNumber(value: string): boolean {
  return value.length === 17 ? /^[0-9A-HJ-NPR-Z]+$/.test(value) : /^[0-9A-Z]{1,16}$/.test(value);
}
