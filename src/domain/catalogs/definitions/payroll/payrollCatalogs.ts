import type { CatalogDefinition } from "../catalogDefinition.ts";
import { banks } from "./banks.ts";
import { contractRegimes } from "./contractRegimes.ts";
import { contractTypes } from "./contractTypes.ts";
import { deductionTypes } from "./deductionTypes.ts";
import { disabilityTypes } from "./disabilityTypes.ts";
import { earningTypes } from "./earningTypes.ts";
import { otherPaymentTypes } from "./otherPaymentTypes.ts";
import { overtimeTypes } from "./overtimeTypes.ts";
import { payPeriodicities } from "./payPeriodicities.ts";
import { payrollTypes } from "./payrollTypes.ts";
import { resourceOrigins } from "./resourceOrigins.ts";
import { riskClasses } from "./riskClasses.ts";
import { shiftTypes } from "./shiftTypes.ts";

/** The catalogs of the Nómina 1.2 complement, in the order of its sheets. */
export const payrollCatalogs: readonly CatalogDefinition[] = [
  banks,
  resourceOrigins,
  payPeriodicities,
  contractTypes,
  deductionTypes,
  overtimeTypes,
  disabilityTypes,
  shiftTypes,
  payrollTypes,
  otherPaymentTypes,
  earningTypes,
  contractRegimes,
  riskClasses,
];
