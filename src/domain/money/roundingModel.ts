/**
 * The ways to round that SAT's rules allow (guide to Annex 20, questions 37 to 41; CFDI40107 to 40120, 40167, 40180,
 * 40186, 40211, 40215, 40221), in the order in which they are tried: the first whose Total is the ticket's wins.
 * Each is named after what it does to a line; the totals of a document are always rounded, half up, to the currency.
 */
export const roundingModels = [
  /**
   * Lines keep six decimals. This is SAT's own advice with the truest bases; it misses a till that rounds line by line.
   */
  "exactLines",
  /**
   * A line's amount and discount, as the ticket says them, are rounded to the currency first; taxes keep six decimals.
   * This follows a till that prints rounded lines, at the price of up to half a cent a line.
   */
  "roundedAmounts",
  /**
   * Amounts are exact, and each line's tax is rounded to the currency. This follows a till that stores a tax per line.
   */
  "roundedTaxes",
  /**
   * Amounts and taxes of a line are both rounded: the document adds up by hand, up to a cent a line off the exact one.
   */
  "roundedLines",
  /**
   * Amounts are exact; taxes are whole cents, some moved to the neighbouring cent inside SAT's limits, the nearest ones
   * first. This keeps every price as sold and moves only taxes.
   */
  "apportionedTaxes",
  /**
   * Everything is in whole cents, with amounts and taxes moved to the neighbouring cent where needed. This last resort
   * reaches whatever a sum of rounded lines can reach. SAT's limits for Importe would let a price move much further
   * (CFDI40167, a quantity of 1 stands for anything from 0.5 to 1.5); no model uses that, because it would misstate the
   * sale.
   */
  "apportionedLines",
] as const;

export type RoundingModel = (typeof roundingModels)[number];
