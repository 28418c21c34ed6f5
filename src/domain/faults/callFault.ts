import { callMessages } from "./callMessages.ts";
import { type FaultMaker, faultsFrom } from "./faultsFrom.ts";

/** A fault of ours in how something was asked, not in what; `path` names the header or parameter, if any. */
export const callFault: FaultMaker<typeof callMessages> = faultsFrom(callMessages);
