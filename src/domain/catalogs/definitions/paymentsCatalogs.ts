import { code, description, flag, required, text } from "./columns.ts";
import * as shared from "./sharedSheets.ts";
import { sheet } from "./sheet.ts";
import { workbookCatalogs } from "./workbookCatalogs.ts";

/** The catalogs of the Pagos 2.0 complement, in the order of its sheets. */
export const paymentsCatalogs = workbookCatalogs("payments", [
  shared.paymentForms,
  sheet(
    "taxes",
    "c_Impuesto",
    "Impuestos",
    code(3),
    description(),
    required(flag("withheld", "Retención")),
    required(flag("transferred", "Traslado")),
    text("scope", "Local o federal"),
    text("entity", "Entidad en la que aplica"),
  ),
  shared.paymentMethods,
  shared.currencies,
  shared.taxRates,
  // The kinds of payment chain are only SPEI. SAT writes the sheet `c_TIpoCadenaPago`.
  sheet("chain-types", "c_TipoCadenaPago", "Tipos de cadena de pago", code(2, "c_TipoCadena"), description()),
  sheet("factor-types", "c_TipoFactor", "Tipos de factor", code(/^(?:Tasa|Cuota|Exento)$/)),
]);
