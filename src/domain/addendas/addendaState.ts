/**
 * complete: it stands in the file. incomplete: values are missing. judging: its schema has not judged it yet. invalid: its
 * schema refuses it. Only what is complete is given out; otherwise the file is as it was stamped.
 */
export const addendaStates = ["complete", "incomplete", "judging", "invalid"] as const;
export type AddendaState = (typeof addendaStates)[number];

interface StoredAddenda {
  readonly xml: string | null;
  readonly isJudged: boolean;
  readonly faults: readonly unknown[];
}

/** Returns the state of an addenda from what is stored of it. */
export function addendaStateOf({ xml, isJudged, faults }: StoredAddenda): AddendaState {
  if (xml === null) return "incomplete";
  if (!isJudged) return "judging";
  return faults.length > 0 ? "invalid" : "complete";
}
