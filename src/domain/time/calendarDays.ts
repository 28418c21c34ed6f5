const dayMs = 86_400_000;

/** Returns every day from one to another (`YYYY-MM-DD`), both included; none when they are the wrong way round. */
export function calendarDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += dayMs)
    days.push(dayOf(at));
  return days;
}

/** Returns the day so many days after (or, if negative, before) another. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
