/** The texts that SAT writes where a date has not been set. */
const unset = /^(?:0+|-+|n\/?a|por definir|(?:00\/){2}0000)$/i;
const yearFirst = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[T ][0-9:.]+Z?)?$/;
const dayFirst = /^([0-9]{1,2})[/-]([0-9]{1,2})[/-]([0-9]{4})$/;

/** The serial numbers of 1950-01-01 and 2100-12-31: anything else isn't a date of SAT. */
const firstSerial = 18_264;
const lastSerial = 73_415;

/**
 * Returns a day as `YYYY-MM-DD`: Excel's serial number, or text with the year or the day first; null where it isn't
 * set. A workbook that counts from 1904 has no place here: SAT's count from 1900.
 */
export function readDate(cell: string | number | boolean): string | null | undefined {
  if (typeof cell === "boolean") return undefined;
  if (typeof cell === "number" && cell > 0) return daySince1900(cell);
  const text = String(cell);
  if (unset.test(text)) return null;
  if (/^[0-9]+(?:\.[0-9]+)?$/.test(text)) return daySince1900(Number(text));
  const [, year, month, day] = yearFirst.exec(text) ?? turned(dayFirst.exec(text)) ?? [];
  if (!year || !month || !day) return undefined;
  return realDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Returns a time of day as `hh:mm`: text, or a fraction of a day. */
export function readTime(cell: string | number | boolean): string | undefined {
  if (typeof cell === "boolean") return undefined;
  const text = typeof cell === "number" && cell >= 0 && cell < 1 ? clockOf(cell) : String(cell);
  const [, hours, minutes] = /^([01]?[0-9]|2[0-3]):([0-5][0-9])(?::00)?$/.exec(text) ?? [];
  return hours && minutes ? `${hours.padStart(2, "0")}:${minutes}` : undefined;
}

function turned(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[3], match[2], match[1]] : undefined;
}

/** Days by their serial numbers, of which 300,000 rows have some hundred. */
const days = new Map<number, string>();

function daySince1900(serial: number): string | undefined {
  if (serial < firstSerial || serial >= lastSerial + 1) return undefined;
  const whole = Math.floor(serial);
  const day =
    days.get(whole) ?? new Date(Date.UTC(1899, 11, 30) + whole * 86_400_000).toISOString().slice(0, 10);
  days.set(whole, day);
  return day;
}

function realDay(day: string): string | undefined {
  const at = new Date(`${day}T00:00:00Z`);
  const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return real && day >= "1950" && day < "2101" ? day : undefined;
}

function clockOf(fraction: number): string {
  const minutes = Math.round(fraction * 1_440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
