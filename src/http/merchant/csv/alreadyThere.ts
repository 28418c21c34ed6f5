import { csvFault } from "./csvFault.ts";

/** Why `mode: "insert"` leaves a row out. */
export const alreadyThere = csvFault(
  "csv.already_there",
  "",
  { es: "Ya está dado de alta.", en: "Is registered already." },
  {
    es: "Quite el renglón, o importe con mode: upsert para actualizarlo.",
    en: "Remove the row, or import with mode: upsert to update it.",
  },
);
