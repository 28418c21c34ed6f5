import { entry } from "./entry.ts";

/** What can stand in the way of a version of SAT's catalogs. */
export const catalogErrors = {
  "catalog.version_not_ready": entry(
    409,
    "Esta versión no se puede activar; consulte su estado.",
    "This version cannot be activated; look at its state.",
  ),
  "catalog.version_gone": entry(
    409,
    "Los datos de esta versión ya se borraron; importe el libro de nuevo.",
    "The entries of this version have been dropped; import the workbook again.",
  ),
} as const;
