export const periodicities = ["01", "02", "03", "04", "05"] as const;

export type Periodicity = (typeof periodicities)[number];

/** Returns the period of this periodicity in which a day (`2026-11-22`) lies, as the API names it. */
export function periodWith(day: string, periodicity: Periodicity) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const months = String(periodicity === "05" ? 12 + Math.ceil(month / 2) : month).padStart(2, "0");
  return { periodicity, year, months, ...(Number(periodicity) <= 3 && { day: date }) };
}
