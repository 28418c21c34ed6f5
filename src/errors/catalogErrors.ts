import { entry } from "./entry.ts";

/** The errors that stand in the way of a version of SAT's catalogs. */
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
  "catalog.import_running": entry(
    409,
    "Ya se está importando ese libro desde otra dirección; espere a que termine.",
    "That workbook is already being imported from another address; wait until that has ended.",
    true,
  ),
  "catalog.source_unset": entry(
    422,
    "No hay una dirección de donde importar: envíe url o configure CATALOGS_URL.",
    "There is no address to import from: send url, or set CATALOGS_URL.",
  ),
  "catalog.source_not_allowed": entry(
    422,
    "Solo se puede importar del sitio del SAT o del de CATALOGS_URL; envíe una url de ahí.",
    "Catalogs can only be imported from SAT's site or from that of CATALOGS_URL; send a url there.",
  ),
  "sat_list.source_unset": entry(
    422,
    "No hay una dirección de donde importar las listas: configure SAT_LISTS_URL.",
    "There is no address to import the lists from: set SAT_LISTS_URL.",
  ),
  "sat_list.lco_unset": entry(
    422,
    "El SAT entrega la LCO solo a los PAC: configure en SAT_LCO_URLS la dirección de donde usted la recibe.",
    "SAT gives the LCO to PACs only: set in SAT_LCO_URLS the address from which you receive it.",
  ),
} as const;
