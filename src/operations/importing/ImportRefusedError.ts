import type { Fault } from "../../errors.ts";

/** The error that undoes the keeping of a document which does not fit what is here. */
export class ImportRefusedError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The document is not kept: ${faults.map(({ code }) => code).join(", ")}`);
    this.faults = faults;
  }
}
