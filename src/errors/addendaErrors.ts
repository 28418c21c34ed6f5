import { entry } from "./entry.ts";

/** The errors that addendas and their templates may meet. */
export const addendaErrors = {
  "addenda.name_taken": entry(
    409,
    "Otra plantilla de addenda ya tiene ese nombre; elija otro.",
    "Another addenda template has that name; choose another.",
  ),
  "addenda.no_template": entry(
    409,
    "La factura no tiene plantilla de addenda, y su cliente tampoco; envíe addendaId o xml.",
    "The invoice has no addenda template, nor has its customer; send addendaId or xml.",
  ),
  "addenda.values_missing": entry(
    422,
    "A la addenda le faltan valores; details indica cada uno.",
    "The addenda lacks values; details lists each of them.",
  ),
  "addenda.schema_refused": entry(
    422,
    "El esquema de la plantilla rechaza la addenda; details indica cada motivo.",
    "The schema of the template refuses the addenda; details lists each reason.",
  ),
  "addenda.invoice_cancelled": entry(
    409,
    "La factura está cancelada; su archivo se queda como está.",
    "The invoice is cancelled; its file stays as it is.",
  ),
  "addenda.file_fixed": entry(
    409,
    "El XML de esta factura ya trae una addenda de quien lo emitió, o no es UTF-8; se entrega tal como llegó.",
    "The XML of this invoice has an addenda of whoever issued it, or is not UTF-8; it is given out as it came.",
  ),
} as const;
