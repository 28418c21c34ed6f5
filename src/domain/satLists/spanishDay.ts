import { readDate } from "../catalogs/import/cells/readDate.ts";

const months =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** Returns the day in a text such as "Información actualizada al 31 de marzo de 2024", or null. */
export function spanishDay(text: string): string | null {
  const [, day, name = "", year] = /(\d{1,2}) de ([a-z]+) de(?:l)? (\d{4})/i.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return readDate(`${day}/${month}/${year}`) ?? null;
}
