import { entry } from "./entry.ts";

/** The errors that keep us from signing to SAT in a taxpayer's name. */
export const efirmaErrors = {
  "efirma.refused": entry(
    422,
    "La e.firma no se puede usar; details indica todo lo que debe corregir.",
    "The e.firma cannot be used; details lists everything that is wrong with it.",
  ),
  "efirma.missing": entry(
    409,
    "No hay e.firma de este contribuyente; guárdela (PUT /merchant/fiel) o envíela con la descarga.",
    "This taxpayer has no e.firma; store one (PUT /merchant/fiel), or send one with the download.",
  ),
  "efirma.expired": entry(
    409,
    "La e.firma venció; renuévela en el SAT y guarde la nueva (PUT /merchant/fiel).",
    "The e.firma has expired; renew it with SAT and store the new one (PUT /merchant/fiel).",
  ),
} as const;
