import foodKeys from "./everydayKeys/foodKeys.json" with { type: "json" };
import goodsKeys from "./everydayKeys/goodsKeys.json" with { type: "json" };
import serviceKeys from "./everydayKeys/serviceKeys.json" with { type: "json" };
import tradeKeys from "./everydayKeys/tradeKeys.json" with { type: "json" };

export interface EverydayProductKey {
  /** c_ClaveProdServ */
  readonly code: string;
  /** SAT's description. */
  readonly description: string;
  /**
   * The words by which people in Mexico call it, where SAT's differ: jitomate for Tomates. They are ours, not SAT's
   * similar words.
   */
  readonly words: readonly string[];
}

/**
 * The product keys that shops and offices use most, by code: code and description as in SAT's catalog of 2026, with
 * everyday words. It is neither the whole catalog nor a judge of a code; that is the imported one. The lists are of what
 * is eaten, drunk and grown; of what shops and pharmacies sell; of fuel, parts, tools and materials; and of what is done
 * for others, rented, insured or taught, with 01010101 for what the catalog does not have.
 */
export const everydayProductKeys: readonly EverydayProductKey[] = [
  ...foodKeys,
  ...goodsKeys,
  ...tradeKeys,
  ...serviceKeys,
]
  .map(readKey)
  .sort((one, other) => (one.code < other.code ? -1 : 1));

function readKey([code = "", description = "", words = ""]: readonly string[]): EverydayProductKey {
  return { code, description, words: words === "" ? [] : words.split(", ") };
}
