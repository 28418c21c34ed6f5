import { code, coded, description, validity } from "./columns.ts";
import * as shared from "./sharedSheets.ts";
import { plainSheet } from "./plainSheet.ts";
import { sheet } from "./sheet.ts";
import { workbookCatalogs } from "./workbookCatalogs.ts";

/**
 * The catalogs of the Comercio Exterior 2.0 complement. SAT publishes a file for each; their headers are those of the
 * files of 2024-01-18, and an import takes them as the sheets of one workbook.
 */
export const foreignTradeCatalogs = workbookCatalogs("foreign-trade", [
  sheet("pedimento-keys", "c_ClavePedimento", "Claves de pedimento", code(/^[A-Z0-9]{2}$/), description()),
  shared.neighborhoods,
  shared.states,
  sheet(
    "tariff-codes",
    "c_FraccionArancelaria",
    "Fracciones arancelarias",
    code(10),
    description(),
    ...validity,
    coded("unit", "UMT", 2),
  ),
  plainSheet("incoterms", "c_INCOTERM", "Términos internacionales de comercio", code(/^[A-Z]{3}$/)),
  shared.localities,
  sheet("transfer-reasons", "c_MotivoTraslado", "Motivos de traslado", code(2), description()),
  shared.municipalities,
  sheet("operation-types", "c_TipoOperacion", "Tipos de operación", code(/^[0-9]$/), description()),
  plainSheet("customs-units", "c_UnidadAduana", "Unidades de medida de aduana", code(2, "c_UnidadMedida")),
]);
