import { code, text, validity } from "./columns.ts";
import { plainSheet } from "./plainSheet.ts";
import { sheet } from "./sheet.ts";
import { workbookCatalogs } from "./workbookCatalogs.ts";

/** The catalogs of Retenciones 2.0, in the order of its sheets. Excel cuts the name of a sheet after 31 characters. */
export const retentionsCatalogs = workbookCatalogs("retentions", [
  plainSheet(
    "retention-keys",
    "c_CveRetenc",
    "Claves de retención",
    code(2),
    text("complement", "Nombre del complemento"),
  ),
  plainSheet("periods", "c_Periodo", "Periodos", code(2)),
  // The years that a retention may be of; SAT leaves their descriptions empty.
  sheet(
    "fiscal-years",
    "c_Ejercicio",
    "Ejercicios",
    code(/^[0-9]{4}$/),
    text("description", "Descripción", { required: false }),
    ...validity,
  ),
  plainSheet(
    "payment-types",
    "c_TipoPagoRet",
    "Tipos de pago de la retención",
    code(2),
    text("tax", "Tipo impuesto"),
  ),
  plainSheet("federal-entities", "c_EntidadesFederativas", "Entidades federativas", code(2)),
  plainSheet("countries", "c_Pais", "Países", code(/^[A-Z]{2,3}$/)),
  plainSheet(
    "periodicities",
    "c_Periodicidad",
    "Periodicidad",
    code(2),
    text("complement", "Complemento que lo usa"),
  ),
  plainSheet(
    "taxpayer-types",
    "c_TipoContribuyenteSujetoRetenc",
    "Tipos de contribuyente sujeto a retención",
    code(/^[0-9]{1,2}$/, "c_TipoContribuyenteSujetoRetencion"),
  ),
  plainSheet(
    "dividend-types",
    "c_TipoDividendoOUtilidadDistrib",
    "Tipos de dividendo o utilidad distribuida",
    code(2, "c_TipoDividendoOUtilidadDistribuida"),
  ),
  plainSheet("tax-types", "c_TipoImpuesto", "Tipos de impuesto", code(2)),
]);
