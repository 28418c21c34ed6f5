const written = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const writtenDayFirst = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Returns a wall-clock time as `YYYY-MM-DDThh:mm:ss`; undefined for what is no date or no time of a day. Fractions and
 * offsets (Retenciones 1.0 has them) are left out, a date alone is its midnight. No zone is ever applied.
 */
export function readWallTime(text: string): string | undefined {
  const found = written.exec(text) ?? dayFirst(text);
  if (!found) return undefined;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] = found;
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isTime || Number(year) < 1900 || !isDay(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

function dayFirst(text: string): readonly (string | undefined)[] | undefined {
  const found = writtenDayFirst.exec(text);
  if (!found) return undefined;
  const [all, day, month, year, ...time] = found;
  return [all, year, month, day, ...time];
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= (month === 2 && !isLeap(year) ? 28 : (longest[month - 1] as number));
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
