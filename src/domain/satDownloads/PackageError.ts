import type { PackageFault } from "./packageFault.ts";

/** Ends the reading of a package: from there on it cannot be read. What was read before counts. */
export class PackageError extends Error {
  override readonly name = "PackageError";
  readonly fault: PackageFault;

  constructor(fault: PackageFault, options?: ErrorOptions) {
    super(fault.message, options);
    this.fault = fault;
  }
}
