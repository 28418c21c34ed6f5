import type { Knex } from "knex";
import { pageLink } from "../../domain/links/pageLink.ts";
import { FileLink } from "../../models/FileLink.ts";
import { newId } from "../../platform/ids.ts";
import { newSecret } from "../../platform/secrets/newSecret.ts";
import type { Deps } from "../deps.ts";

export interface NewFileLink extends Pick<FileLink, "merchantId" | "livemode" | "format"> {
  /** The document or the export whose file it opens: one of the two. */
  readonly of: { readonly invoiceId: string } | { readonly exportId: string };
  /** The mail that carries it; nobody else does when absent. */
  readonly mailId?: string;
  readonly expiresAt: Date;
  /** The most downloads; null is without a limit. */
  readonly maxDownloads: number | null;
}

export interface IssuedFileLink {
  readonly link: FileLink;
  /** The whole address: it is known now only, since the database keeps a hash of its token. */
  readonly url: string;
}

/** Makes an address that opens a file without a login. The caller has checked that the file is the merchant's. */
export async function issueFileLink(
  tx: Knex.Transaction,
  { clock, config }: Pick<Deps, "clock" | "config">,
  { of, ...terms }: NewFileLink,
): Promise<IssuedFileLink> {
  const { secret, hash } = newSecret();
  const link = await FileLink.query(tx).insertAndFetch({
    ...terms,
    ...of,
    id: newId(),
    tokenHash: hash,
    createdAt: clock.now(),
  });
  return { link, url: pageLink(config.publicUrl, "file", secret) };
}
