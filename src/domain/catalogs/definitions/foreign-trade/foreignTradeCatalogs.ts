import type { CatalogDefinition } from "../catalogDefinition.ts";
import { customsUnits } from "./customsUnits.ts";
import { incoterms } from "./incoterms.ts";
import { localities } from "./localities.ts";
import { municipalities } from "./municipalities.ts";
import { neighborhoods } from "./neighborhoods.ts";
import { operationTypes } from "./operationTypes.ts";
import { pedimentoKeys } from "./pedimentoKeys.ts";
import { states } from "./states.ts";
import { tariffCodes } from "./tariffCodes.ts";
import { transferReasons } from "./transferReasons.ts";

/** The catalogs of the Comercio Exterior 2.0 complement. SAT publishes a file for each; their headers are those of the
 * files of 2024-01-18, and an import takes them as the sheets of one workbook. */
export const foreignTradeCatalogs: readonly CatalogDefinition[] = [
  pedimentoKeys,
  neighborhoods,
  states,
  tariffCodes,
  incoterms,
  localities,
  transferReasons,
  municipalities,
  operationTypes,
  customsUnits,
];
