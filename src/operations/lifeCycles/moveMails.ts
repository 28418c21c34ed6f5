import type { Knex } from "knex";
import { MailRow } from "../../models/MailRow.ts";
import { type Move, moveRows } from "./rows/moveRows.ts";

/** The content that a mail loses when it has come to its end: links in it are secrets. */
export const forgottenContent = { encryptedContent: null, encryptionKeyId: null } as const;

/**
 * Takes mails into other states, the only code that does; returns the ids of those that moved. With a token only those
 * that are leased under it.
 */
export async function moveMails(
  tx: Knex,
  moves: readonly Move<MailRow>[],
  leaseToken?: string,
): Promise<ReadonlySet<string>> {
  const options = leaseToken === undefined ? {} : { leaseToken };
  const moved = await moveRows<MailRow>(tx, MailRow, moves, options);
  return new Set(moved.map(({ id }) => id));
}
