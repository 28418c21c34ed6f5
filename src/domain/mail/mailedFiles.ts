/** The ways in which a document's files reach the reader of a mail. */
export const filesWays = ["attached", "links"] as const;
export type FilesWay = (typeof filesWays)[number];

/** An address that opens a file of a document without a login. */
export interface MailedLink {
  readonly format: "xml" | "pdf" | "zip";
  readonly link: string;
  /** The folio of its document, where the mail carries several. */
  readonly folio?: string;
}

/** The links that a mail carries in place of files, and their end in ISO 8601. */
export interface MailedLinks {
  readonly links: readonly MailedLink[];
  readonly until: string;
}

/** Says how the files of a mail's document reach its reader. */
export type MailedFiles = "attached" | "zipped" | MailedLinks;

/** The days for which a mail's links open their files. */
export const mailedLinkDays = 30;

/**
 * The kilobytes of files that go along when a merchant has not decided: encoded for the way they are a third more, and
 * many servers take ten megabytes.
 */
export const mostAttachedKb = 7_000;
