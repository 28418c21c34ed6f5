/**
 * Returns a wall-clock time `YYYY-MM-DDThh:mm:ss` in the form of old archives: to two seconds, from 1980 to 2107. What
 * lies outside, or is none, becomes the first moment there is.
 */
export function dosTime(wallTime: string): { readonly date: number; readonly time: number } {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wallTime.split(/\D/).map(Number);
  if (!(year >= 1980 && year <= 2107 && month >= 1 && day >= 1)) return { date: (1 << 5) | 1, time: 0 };
  return {
    date: ((year - 1980) << 9) | (month << 5) | day,
    time: (hour << 11) | (minute << 5) | (second >> 1),
  };
}
