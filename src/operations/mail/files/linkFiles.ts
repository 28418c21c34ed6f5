import { type MailedLink, mailedLinkDays, type MailedLinks } from "../../../domain/mail/mailedFiles.ts";
import { AppError } from "../../../errors.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import type { MailRow } from "../../../models/MailRow.ts";
import type { Deps } from "../../deps.ts";
import { issueFileLink } from "../../files/issueFileLink.ts";
import type { Lease } from "../../lease/Lease.ts";
import { type MailContent, sealedContent } from "../mailContent.ts";

type LinkDeps = Pick<Deps, "db" | "vault" | "clock" | "config">;

export interface LinkedDocument {
  readonly document: Invoice;
  /** The folio as the mail names it, where it carries several. */
  readonly folio?: string | undefined;
}

export interface LinkedMail {
  readonly mail: MailRow;
  readonly content: MailContent;
  readonly lease: Lease<MailRow>;
  /** One, or those that go together. */
  readonly documents: readonly LinkedDocument[];
}

const dayMs = 86_400_000;

/**
 * Makes the links of a mail's files, and keeps them encrypted with its content in the same transaction: each later try
 * carries the same ones, so a mail that is tried often, or whose process is killed, has one set of links.
 */
export async function linkFiles(
  deps: LinkDeps,
  { mail, content, lease, documents }: LinkedMail,
): Promise<MailedLinks> {
  const expiresAt = new Date(deps.clock.now().getTime() + mailedLinkDays * dayMs);
  return deps.db.transaction(async (tx) => {
    const links: MailedLink[] = [];
    for (const { document, folio } of documents) {
      const { id: invoiceId, merchantId, livemode } = document;
      for (const format of folio === undefined ? (["xml", "pdf"] as const) : (["zip"] as const)) {
        const order = { merchantId, livemode, of: { invoiceId }, format, expiresAt, maxDownloads: null };
        const { url } = await issueFileLink(tx, deps, { ...order, mailId: mail.id });
        links.push({ format, link: url, ...(folio !== undefined && { folio }) });
      }
    }
    const fileLinks = { links, until: expiresAt.toISOString() };
    const kept = sealedContent(deps, mail.id, { ...content, fileLinks });
    const isOurs = await lease.write(tx, mail.id, { ...kept, files: "links" });
    // Another run has the mail: it makes the links, and these are rolled back.
    if (!isOurs) throw new AppError("mail.unreachable", { internal: "the lease of the mail is over" });
    return fileLinks;
  });
}
