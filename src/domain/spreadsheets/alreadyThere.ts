import type { Fault } from "../../errors.ts";
import { csvFault } from "./csvFault.ts";

/** Why `mode: "insert"` leaves a row out. */
export const alreadyThere: Fault = csvFault("csv.already_there", "");
