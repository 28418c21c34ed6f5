const dayMs = 86_400_000;

/** Says whether an age in weeks is more than the whole weeks of the days from the first to the last, both counted. */
export function isTooLong(age: string, from: string, to: string): boolean {
  const [, weeks] = /^P(\d+)W$/.exec(age) ?? [];
  if (weeks === undefined) return false;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Number(weeks) > days / 7;
}

/**
 * Returns the years, months and days between two days as an age writes them. SAT does not say whether the last day
 * counts, so both are right; a part of nothing may be left out.
 */
export function sinceThen(from: string, to: string): readonly string[] {
  return [to, new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10)].flatMap((day) =>
    agesTo(from, day),
  );
}

function agesTo(from: string, to: string): string[] {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split("-").map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split("-").map(Number);
  let months = (y2 - y1) * 12 + m2 - m1;
  let days = d2 - d1;
  if (days < 0) {
    months -= 1;
    // The days of the month before the last one.
    days += new Date(Date.UTC(y2, m2 - 1, 0)).getUTCDate();
  }
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [`P${years > 0 ? `${years}Y` : ""}${rest > 0 ? `${rest}M` : ""}${days}D`];
}

const weights = [3, 7, 1];

/** Returns the control digit that a CLABE of eighteen digits ends with. */
export function claveDigit(clabe: string): string {
  const sum = Array.from(clabe.slice(0, 17)).reduce(
    (total, digit, index) => total + ((Number(digit) * weights[index % 3]!) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
