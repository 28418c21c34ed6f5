import type { PackageFault } from "./packageFault.ts";

/** Ends the reading of a package at a place beyond which it cannot be read. What was read before counts. */
export class PackageError extends Error {
  override readonly name = "PackageError";
  readonly fault: PackageFault;

  constructor(fault: PackageFault, options?: ErrorOptions) {
    super(fault.message, options);
    this.fault = fault;
  }
}
