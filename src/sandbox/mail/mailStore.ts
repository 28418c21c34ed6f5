import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** A mail as it came, read. */
export interface ReceivedMail {
  readonly id: string;
  /** The moment in ISO 8601. */
  readonly receivedAt: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly ReceivedAttachment[];
}

interface ReceivedAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MailStore {
  /** Keeps a message; returns its id once it is on disk. */
  keep(eml: Buffer): Promise<string>;
  /** Lists the mails, the newest first. */
  list(limit?: number): Promise<readonly ReceivedMail[]>;
  read(id: string): Promise<ReceivedMail | undefined>;
  /** Returns the message byte for byte. */
  readEml(id: string): Promise<Buffer | undefined>;
  clear(): Promise<void>;
}

const maxKept = 500;
const fileName = /^(\d{15})-[0-9a-f-]{36}\.eml$/;

/**
 * Keeps messages as files of a folder, named so that they sort by arrival. The oldest leave when there are too many.
 */
export function createMailStore(folder: string, clock: { now(): Date }): MailStore {
  return { keep, list, read, readEml, clear };

  async function keep(eml: Buffer): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const id = `${String(clock.now().getTime()).padStart(15, "0")}-${randomUUID()}`;
    const draft = join(folder, `${id}.draft`);
    await writeFile(draft, eml, { mode: 0o600 });
    await rename(draft, pathOf(id));
    for (const old of (await ids()).slice(maxKept)) await rm(pathOf(old), { force: true });
    return id;
  }

  async function list(limit = 50): Promise<readonly ReceivedMail[]> {
    const newest = (await ids()).slice(0, limit);
    const mails = await Promise.all(newest.map(read));
    return mails.filter((mail) => mail !== undefined);
  }

  async function read(id: string): Promise<ReceivedMail | undefined> {
    const eml = await readEml(id);
    return eml && present(id, await PostalMime.parse(eml));
  }

  async function readEml(id: string): Promise<Buffer | undefined> {
    if (!fileName.test(`${id}.eml`)) return undefined;
    // Another process, or the limit, may have taken it away since it was listed.
    return readFile(pathOf(id)).catch(() => undefined);
  }

  async function clear(): Promise<void> {
    for (const id of await ids()) await rm(pathOf(id), { force: true });
  }

  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => fileName.test(name))
      .map((name) => name.slice(0, -".eml".length))
      .sort()
      .reverse();
  }

  function pathOf(id: string): string {
    return join(folder, `${id}.eml`);
  }
}

function present(id: string, mail: Email): ReceivedMail {
  return {
    id,
    receivedAt: new Date(Number(id.slice(0, 15))).toISOString(),
    messageId: mail.messageId ?? "",
    from: mail.from?.address ?? "",
    to: (mail.to ?? []).map(({ address }) => address ?? "").join(", "),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? "",
      contentType: mimeType,
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}
