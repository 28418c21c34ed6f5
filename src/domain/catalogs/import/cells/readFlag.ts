import { foldText } from "../foldText.ts";

const flags: Readonly<Record<string, boolean>> = {
  si: true,
  s: true,
  "1": true,
  true: true,
  no: false,
  n: false,
  "0": false,
  false: false,
};

/** Reads Sí or No, in all of SAT's spellings. */
export function readFlag(cell: string | number | boolean): boolean | undefined {
  return flags[foldText(String(cell))];
}

/** Says whether something must be given (`yes`), can't be (`no`), or may be (`optional`). */
export function readAllowance(cell: string | number | boolean): "yes" | "no" | "optional" | undefined {
  if (foldText(String(cell)) === "opcional") return "optional";
  const flag = readFlag(cell);
  return flag === undefined ? undefined : flag ? "yes" : "no";
}
