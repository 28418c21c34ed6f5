import type { CatalogDefinition } from "../catalogDefinition.ts";
import { codeColumn, validityColumns } from "../columns.ts";

/** Authorisations of consignee shipping agents. */
export const shippingAgentPermits: CatalogDefinition = {
  name: "waybill/shipping-agent-permits",
  satName: "c_NumAutorizacionNaviero",
  title: "Autorizaciones de agentes navieros consignatarios",
  workbook: "waybill",
  columns: [codeColumn("Número de autorización", /^[A-Z0-9/-]{5,25}$/), ...validityColumns],
  code: ["code"],
};
