import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedSat } from "./sharedSat.ts";

export interface SatExample {
  readonly name: string;
  readonly xml: string;
}

/** The public example documents of one folder of `examples/`; empty where SAT's files are not beside the project. */
export function satExamples(folder: "cfdi40" | "cfdi40-unsigned" | "pago20" | "retenciones"): SatExample[] {
  const path = sharedSat(`examples/${folder}`);
  if (!path) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(".xml"))
    .map((name) => ({ name, xml: readFileSync(join(path, name), "utf8") }));
}
