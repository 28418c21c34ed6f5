import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { addendaMessages } from "./addendaMessages.ts";

/** A fault of ours in an addenda or its template; `path` points into what was sent. */
export const addendaFault: FaultMaker<typeof addendaMessages> = faultsFrom(addendaMessages);
