import { catalog } from "../catalog.ts";

/** c_MetodoPago: PUE is paid in one go by the time of the invoice, PPD later or in parts. */
export const paymentMethods = catalog("c_MetodoPago", [
  { code: "PUE", description: "Pago en una sola exhibición" },
  { code: "PPD", description: "Pago en parcialidades o diferido" },
]);
