import { type Entry, getFileNameLowLevel } from "yauzl";

const longestShown = 200;

export interface EntryName {
  /** The name made fit to be shown: one line, no control characters, no endless length. */
  readonly shown: string;
  /** The reason why nobody may take the name for a path. */
  readonly oddity: "name.traversal" | "name.absolute" | "name.unprintable" | undefined;
}

/** Judges an entry's name. Entries are never written to a path; the name is shown and compared, nothing else. */
export function entryName(entry: Entry): EntryName {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const printable = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "\ufffd");
  const shown = printable.length > longestShown ? `${printable.slice(0, longestShown)}…` : printable;
  return { shown, oddity: oddityOf(name, printable) };
}

function oddityOf(name: string, printable: string): EntryName["oddity"] {
  if (/(^|[\\/])\.\.([\\/]|$)/.test(name)) return "name.traversal";
  if (/^([\\/]|[A-Za-z]:)/.test(name)) return "name.absolute";
  return name === printable ? undefined : "name.unprintable";
}
