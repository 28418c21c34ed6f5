import type { Deps } from "../../operations/deps.ts";

/** Turns places in a list into cursors and back, for one list as one caller sees it. */
export interface SealedCursors {
  /** Seals every `nextCursor` of an answer's data, which a route has written as the place itself. */
  seal(data: unknown): unknown;
  /** Returns the place; `undefined` for a text that is no cursor of this list. */
  open(cursor: string): string | undefined;
}

/** A place is padded to a multiple of this length, so that the cursor does not show how long it is. */
const blockLength = 24;

/**
 * Returns the cursors of one list for one caller. A place in a list counts the rows of all merchants together, so it
 * would show the platform's volume. It leaves encrypted, and only the same list and caller can use it again.
 */
export function sealedCursors(vault: Deps["vault"], list: string): SealedCursors {
  const context = `cursor ${list}`;
  return {
    seal(data) {
      const parts = Object.entries(data ?? {}).filter(([, part]) => isList(part));
      const sealed = parts.map(([name, part]) => [name, sealList(part as List)] as const);
      const whole = sealed.length > 0 ? { ...(data as object), ...Object.fromEntries(sealed) } : data;
      return isList(whole) ? sealList(whole) : whole;
    },
    open: (cursor) => vault.uncloak(Buffer.from(cursor, "base64url"), context)?.toString().trimEnd(),
  };

  function sealList(list: List): List {
    const { nextCursor: place } = list;
    const filled = place.padEnd(Math.ceil(place.length / blockLength) * blockLength);
    return { ...list, nextCursor: vault.cloak(Buffer.from(filled), context).toString("base64url") };
  }
}

interface List {
  readonly nextCursor: string;
}

function isList(data: unknown): data is List {
  return typeof (data as Partial<List> | null | undefined)?.nextCursor === "string";
}
