/** Returns so many months (`2026-11`), from the one that goes on in Mexico backwards. */
export function monthsBack(count: number): readonly string[] {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(new Date());
  const [year, month] = today.split("-").map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the last month that is over. */
export function lastMonth(): string {
  return monthsBack(2)[1] as string;
}
