import type { Fault } from "../../errors.ts";
import { csvFault } from "./csvFault.ts";

/** The fault of a row that `mode: "insert"` leaves out. */
export const alreadyThere: Fault = csvFault("csv.already_there", "");
