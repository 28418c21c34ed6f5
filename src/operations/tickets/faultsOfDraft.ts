import type { Fault } from "../../errors.ts";
import type { Draft } from "./buildFor.ts";

/** Everything that keeps a document from its receiver, the receiver's faults first; none when it is built. */
export function faultsOfDraft(draft: Draft): readonly Fault[] {
  if (draft.kind === "built") return [];
  return draft.kind === "rejected" ? [...draft.receiverFaults, ...draft.faults] : draft.receiverFaults;
}
