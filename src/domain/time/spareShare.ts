/**
 * The share of a stop's time in which calls to outside parties may still be answered, and a package of SAT's be stored.
 * The rest is for saving what came of them.
 */
export const spareShare = 0.4;
