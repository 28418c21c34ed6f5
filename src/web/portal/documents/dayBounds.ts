/** Returns the instants between which days lie, on the clocks of the browser; a day that is half typed counts as none. */
export function dayBounds(from: string | undefined, to: string | undefined): { gte?: string; lt?: string } {
  const first = startOf(from, 0);
  const after = startOf(to, 1);
  return { ...(first !== undefined && { gte: first }), ...(after !== undefined && { lt: after }) };
}

function startOf(day: string | undefined, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "") ?? [];
  if (year === undefined || Number(year) < 2000) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
