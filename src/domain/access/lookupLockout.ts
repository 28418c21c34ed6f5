import type { Lockout } from "./lockout.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The lockout of one folio from one place. A stranger who knows a folio can try totals and dates: five slips are free,
 * then the folio is shut there for a minute, and longer each time. Some thirty tries a day, for a total that may be any
 * of a hundred thousand.
 */
export const folioLockout: Lockout = {
  delaysMs: [...Array<number>(4).fill(0), ...minutes(1, 2, 5, 10, 20, 40, 60)],
  forgetMs: 24 * hourMs,
};

/**
 * The lockout of one folio, from all places together: some hundred tries a day. One stranger alone does not come so
 * far, so the folio stays open for the holder of the receipt; whoever has many places meets this, and its holder types
 * its key.
 */
export const strangersFolioLockout: Lockout = {
  delaysMs: [...Array<number>(60).fill(0), ...minutes(1, 2, 5, 10, 20, 30)],
  forgetMs: 24 * hourMs,
};

/** The lockout of one address: many people may stand behind it, and most misread one letter. */
export const lookupAddressLockout: Lockout = {
  delaysMs: [...Array<number>(29).fill(0), ...minutes(1, 2, 5, 10, 15)],
  forgetMs: hourMs,
};

function minutes(...each: readonly number[]): number[] {
  return each.map((one) => one * minuteMs);
}
