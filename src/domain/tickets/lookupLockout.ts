import type { Lockout } from "../access/lockout.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Who knows a folio can try totals and dates: five slips are free, then the folio is shut for a minute, and longer each
 * time, wherever the tries come from. Some thirty tries a day, for a total that may be any of a hundred thousand.
 */
export const folioLockout: Lockout = {
  delaysMs: [...Array<number>(4).fill(0), ...[1, 2, 5, 10, 20, 40, 60].map((minutes) => minutes * minuteMs)],
  forgetMs: 24 * hourMs,
};

/** Of one address: many people may stand behind it, and most misread one letter. */
export const lookupAddressLockout: Lockout = {
  delaysMs: [...Array<number>(29).fill(0), ...[1, 2, 5, 10, 15].map((minutes) => minutes * minuteMs)],
  forgetMs: hourMs,
};
