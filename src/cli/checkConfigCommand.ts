import { productionGaps } from "../start/productionGaps.ts";
import type { BareCommand } from "./command.ts";

export const checkConfigCommand: BareCommand = {
  about: "Checks the environment variables, without touching database or network.",
  more: "All faults are told at once, with code 1. In production it also tells what is left out.",
  options: {},
  runBare(terminal) {
    const config = terminal.config();
    const gaps = productionGaps(config);
    const mode = config.production ? "production" : "development";
    const found = gaps.length === 0 ? "" : ` It leaves out:\n${gaps.map((gap) => `  - ${gap}`).join("\n")}`;
    return Promise.resolve(`The configuration is sound (${mode}).${found}`);
  },
};
