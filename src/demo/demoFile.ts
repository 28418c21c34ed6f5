import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Login {
  readonly email: string;
  readonly password: string;
}

/** The file that the first start leaves in the data folder, so that everything can be tried at once. */
export interface DemoFile {
  readonly baseUrl: string;
  /** The address where the mails are shown; absent when a mail server is configured. */
  readonly mailboxUrl?: string | undefined;
  readonly apiKey: string;
  readonly merchant: Login & { readonly id: string; readonly rfc: string };
  readonly accountant: Login;
  readonly admin: Login;
}

const pathOf = (dataDir: string): string => join(dataDir, "demo.json");

/** Reads the demonstration's file; returns `undefined` when there has been no first start in this folder. */
export async function readDemoFile(dataDir: string): Promise<DemoFile | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(dataDir), "utf8")) as DemoFile;
  } catch {
    return undefined;
  }
}

/**
 * Writes the demonstration's file, readable by its owner only: it holds passwords and a key. Whoever reads it finds
 * the old one or the new one, whole.
 */
export async function writeDemoFile(dataDir: string, demo: DemoFile): Promise<void> {
  const path = pathOf(dataDir);
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}
