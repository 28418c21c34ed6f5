import { foldText } from "../foldText.ts";

/** A pattern of SAT's is never longer, and one of this length can be read. */
const longest = 200;

/** Returns a regular expression as text; null where SAT says No or Opcional instead of one. */
export function readPattern(cell: string | number | boolean): string | null | undefined {
  const text = String(cell);
  if (["no", "opcional"].includes(foldText(text))) return null;
  return text.length <= longest && compiles(text) ? text : undefined;
}

function compiles(pattern: string): boolean {
  try {
    void new RegExp(`^(?:${pattern})$`, "u");
    return true;
  } catch {
    return false;
  }
}
