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
} as const;
