import { foodKeys } from "./everydayKeys/foodKeys.ts";
import { goodsKeys } from "./everydayKeys/goodsKeys.ts";
import { serviceKeys } from "./everydayKeys/serviceKeys.ts";
import { tradeKeys } from "./everydayKeys/tradeKeys.ts";

export interface EverydayProductKey {
  /** c_ClaveProdServ */
  readonly code: string;
  /** SAT's description. */
  readonly description: string;
  /** What people in Mexico call it, where SAT's words differ: jitomate for Tomates. Ours, not SAT's similar words. */
  readonly words: readonly string[];
}

/**
 * The product keys that shops and offices use most, by code: a table of facts (code and description as in SAT's
 * catalog of 2026) with everyday words. Neither the whole catalog nor a judge of a code; that is the imported one.
 */
export const everydayProductKeys: readonly EverydayProductKey[] = [
  foodKeys,
  goodsKeys,
  tradeKeys,
  serviceKeys,
]
  .flatMap((table) => table.trim().split("\n"))
  .map(readKey)
  .sort((one, other) => (one.code < other.code ? -1 : 1));

function readKey(line: string): EverydayProductKey {
  const [code = "", description = "", words = ""] = line.trim().split("|");
  return { code, description, words: words === "" ? [] : words.split(", ") };
}
