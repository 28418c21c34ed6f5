import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { creditNoteMessages } from "./creditNoteMessages.ts";

/** A fault of ours in a return, in the words of its table; `path` points into the body that asked for it. */
export const returnFault: FaultMaker<typeof creditNoteMessages> = faultsFrom(creditNoteMessages);
