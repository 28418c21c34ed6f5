import type { Knex } from "knex";

/** A sentence that the staff may have written in one language only. */
export interface OwnSentence {
  readonly es: string | null;
  readonly en: string | null;
}

/** The words of the staff for a code, in place of the program's own. */
export interface OwnWords {
  readonly message: OwnSentence;
  readonly cure: OwnSentence;
}

interface Row {
  readonly code: string;
  readonly messageEs: string | null;
  readonly messageEn: string | null;
  readonly cureEs: string | null;
  readonly cureEn: string | null;
}

/** Returns the words of every code that the staff has rewritten; there are few. */
export async function errorWords(db: Knex): Promise<ReadonlyMap<string, OwnWords>> {
  const rows: Row[] = await db("errorWords").select("code", "messageEs", "messageEn", "cureEs", "cureEn");
  return new Map(rows.map((row) => [row.code, wordsOf(row)]));
}

function wordsOf({ messageEs, messageEn, cureEs, cureEn }: Row): OwnWords {
  return { message: { es: messageEs, en: messageEn }, cure: { es: cureEs, en: cureEn } };
}
