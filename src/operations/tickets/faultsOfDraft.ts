import type { Fault } from "../../errors.ts";
import type { Draft } from "./buildFor.ts";

/** Returns all faults that keep a document from its receiver, the receiver's first; none when it is built. */
export function faultsOfDraft(draft: Draft): readonly Fault[] {
  if (draft.kind === "built") return [];
  return draft.kind === "rejected" ? [...draft.receiverFaults, ...draft.faults] : draft.receiverFaults;
}
