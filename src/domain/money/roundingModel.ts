/**
 * The ways to round that SAT's rules allow (guide to Annex 20, questions 37 to 41; CFDI40107 to 40120, 40167, 40180,
 * 40186, 40211, 40215, 40221), in the order in which they are tried: the first whose Total is the ticket's wins.
 * Each is named after what it does to a line; the totals of a document are always rounded, half up, to the currency.
 */
export const roundingModels = [
  /** Lines keep six decimals. SAT's own advice and the truest bases; misses a POS that rounds line by line. */
  "exactLines",
  /**
   * A line's amount and discount, as the ticket says them, are rounded to the currency first; taxes keep six
   * decimals. Follows a POS that prints rounded lines, at the price of up to half a cent a line.
   */
  "roundedAmounts",
  /** Exact amounts, each line's tax rounded to the currency. Follows a POS that stores a tax per line. */
  "roundedTaxes",
  /** Amounts and taxes of a line both rounded: a document that adds up by hand, up to a cent a line off the exact one. */
  "roundedLines",
  /**
   * Exact amounts; taxes in whole cents, some moved to the neighbouring cent inside SAT's limits, the ones nearest to
   * it first. Keeps every price as sold and moves only taxes.
   */
  "apportionedTaxes",
  /**
   * Everything in whole cents, amounts and taxes moved to the neighbouring cent where needed. Reaches whatever a sum
   * of rounded lines can reach; the last resort. SAT's limits for Importe would let a price move much further
   * (CFDI40167, a quantity of 1 stands for anything from 0.5 to 1.5); no model uses that, it would misstate the sale.
   */
  "apportionedLines",
] as const;

export type RoundingModel = (typeof roundingModels)[number];
