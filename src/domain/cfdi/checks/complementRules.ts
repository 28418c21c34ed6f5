import {
  figuraRules,
  mercanciaRules,
  mercanciasRules,
  ubicacionRules,
} from "./cartaPorte/cartaPorteNodeRules.ts";
import { cartaPorteRules } from "./cartaPorte/cartaPorteRules.ts";
import {
  comercioExteriorRules,
  exportedGoodsRules,
  exportPartiesRules,
} from "./comercioExterior/comercioExteriorRules.ts";
import { electoralRules, electoralStateRules } from "./complements/electoralRules.ts";
import { fuelPurchaseRules, fuelStatementRules } from "./complements/fuelStatementRules.ts";
import { donationRules, schoolRules } from "./complements/institutionRules.ts";
import { localTaxesRules, localTaxNameRules } from "./complements/localTaxesRules.ts";
import { notaryRules } from "./complements/notaryRules.ts";
import { soldVehicleRules, usedVehicleRules } from "./complements/vehicleRules.ts";
import { nominaDeduccionesRules, nominaDeduccionRules } from "./nomina/nominaDeduccionesRules.ts";
import { nominaConceptoRules, nominaDocumentRules } from "./nomina/nominaDocumentRules.ts";
import { nominaOtrosPagosRules } from "./nomina/nominaOtrosPagosRules.ts";
import { nominaEmisorRules, nominaReceptorRules } from "./nomina/nominaPartiesRules.ts";
import { nominaPercepcionesRules, nominaPercepcionRules } from "./nomina/nominaPercepcionesRules.ts";
import { nominaRules } from "./nomina/nominaRules.ts";
import type { RuleGroup } from "./rule.ts";

/**
 * The rules of complements but for Pagos, in the order of each complement. What the schema says, the structure tables
 * judge; catalogs are left to the PAC.
 */
export const complementRules: readonly RuleGroup[] = [
  nominaDocumentRules,
  nominaConceptoRules,
  nominaRules,
  nominaEmisorRules,
  nominaReceptorRules,
  nominaPercepcionesRules,
  nominaPercepcionRules,
  nominaDeduccionesRules,
  nominaDeduccionRules,
  nominaOtrosPagosRules,
  cartaPorteRules,
  ubicacionRules,
  mercanciasRules,
  mercanciaRules,
  figuraRules,
  comercioExteriorRules,
  exportPartiesRules,
  exportedGoodsRules,
  localTaxesRules,
  localTaxNameRules,
  donationRules,
  electoralRules,
  electoralStateRules,
  fuelStatementRules,
  fuelPurchaseRules,
  notaryRules,
  schoolRules,
  soldVehicleRules,
  usedVehicleRules,
];
