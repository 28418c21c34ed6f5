import type { Fault } from "../../errors.ts";
import { sourceFaultTexts } from "./sourceFaultTexts.ts";

export type SourceFaultCode = keyof typeof sourceFaultTexts;

/** Returns the fault of a workbook's source, or of the import itself: code `catalog.<code>`, path `workbook`. */
export function sourceFault(code: SourceFaultCode, value = ""): Fault {
  const { message, cure } = sourceFaultTexts[code];
  const fill = (text: string) => text.replace("{value}", value);
  return {
    code: `catalog.${code}`,
    source: "own",
    path: "workbook",
    message: { es: fill(message.es), en: fill(message.en) },
    cure,
  };
}
