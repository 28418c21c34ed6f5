import { entry } from "./entry.ts";

/** The errors that stand in the way of files from the mirror of SAT's CFDIs. */
export const mirrorErrors = {
  "sat_cfdi.xml_unknown": entry(
    409,
    "De este CFDI solo se conocen los metadatos; descargue el XML del SAT.",
    "Only the metadata of this CFDI is here; download its XML from SAT.",
  ),
  "sat_cfdi.unprintable": entry(
    409,
    "Este XML no se puede imprimir; descárguelo como XML.",
    "This XML cannot be printed; download it as XML.",
  ),
  "export.not_ready": entry(
    409,
    "El archivo aún no está listo; consulte el avance.",
    "The file is not ready yet; look at its progress.",
    true,
  ),
  "export.gone": entry(
    410,
    "El archivo ya no existe; pida otra exportación.",
    "The file is gone; ask for another export.",
  ),
  "export.too_large": entry(
    422,
    "Un libro de Excel no admite tantos renglones; pida CSV, o acote el filtro.",
    "A workbook of Excel does not take so many rows; ask for CSV, or narrow the filter.",
  ),
  "file.link_ended": entry(
    410,
    "El enlace no existe, venció o ya no está disponible; pida otro a quien se lo envió.",
    "The link does not exist, has expired or is not available any more; ask whoever sent it for another one.",
  ),
} as const;
