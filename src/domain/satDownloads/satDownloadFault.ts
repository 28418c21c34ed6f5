import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import { satDownloadMessages } from "./words/satDownloadMessages.ts";

/** A fault of ours in what a download asks for, in the words of its table. */
export const satDownloadFault: FaultMaker<typeof satDownloadMessages> = faultsFrom(satDownloadMessages);
