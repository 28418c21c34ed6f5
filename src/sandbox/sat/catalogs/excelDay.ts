/** Returns a day as Excel counts it: 45000 for 2023-03-15. */
export function excelDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}
