import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { csvMessages } from "./csvMessages.ts";

/** A fault of a CSV file; `path` names the column by its header as the file has it, or `csv` for the whole file. */
export const csvFault: FaultMaker<typeof csvMessages> = faultsFrom(csvMessages);
