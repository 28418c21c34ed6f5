import type { CatalogDefinition } from "../catalogDefinition.ts";
import { paymentForms as cfdiPaymentForms } from "../paymentForms.ts";

/** The same sheet as CFDI's, which the Pagos workbook repeats. */
export const paymentForms: CatalogDefinition = {
  ...cfdiPaymentForms,
  name: "payments/payment-forms",
  workbook: "payments",
};
