const months =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** Returns the day in a text such as "Información actualizada al 31 de marzo de 2024", or null. */
export function spanishDay(text: string): string | null {
  const [, day, name = "", year] = /(\d{1,2}) de ([a-z]+) de(?:l)? (\d{4})/i.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (day === undefined || month === 0) return null;
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
