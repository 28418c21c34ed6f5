import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogEdition, publishedAt } from "./catalogEdition.ts";
import { makeWorkbook, type WorkbookOrder } from "./makeWorkbook.ts";
import type { PublishedName } from "./publishedWorkbooks.ts";

const program = new URL("./makingProcess.js", import.meta.url);
/** The scale up to which a workbook is made sooner than a process is started. */
const largestMadeHere = 0.01;
/** The number must be raised when the same edition gets other bytes. */
const generation = 2;

export interface ShelvedWorkbook {
  readonly path: string;
  readonly sizeBytes: number;
  /** The ETag, in quotes. */
  readonly etag: string;
  readonly publishedAt: Date;
}

export interface WorkbookShelf {
  /**
   * Returns the file of a workbook as published, made once when it is first asked for: by a child process, unless it is
   * small.
   */
  take(name: PublishedName, edition: CatalogEdition): Promise<ShelvedWorkbook>;
  /** Ends what is under way. */
  close(): void;
}

/** Keeps generated workbooks in a folder, from one start to the next. */
export function openWorkbookShelf(folder: string): WorkbookShelf {
  const making = new Map<string, Promise<void>>();
  const closing = new AbortController();
  return {
    async take(name, edition) {
      const key = keyOf(name, edition);
      const path = join(folder, `${name}-${key}.xlsx`);
      if (!existsSync(path)) {
        const made = making.get(path) ?? make({ name, edition, path }, closing.signal);
        making.set(path, made);
        await made.finally(() => making.delete(path));
      }
      const { size: sizeBytes } = await stat(path);
      return { path, sizeBytes, etag: `"${key}"`, publishedAt: publishedAt(edition) };
    },
    close: () => closing.abort(),
  };
}

function keyOf(name: PublishedName, { scale, seed, revision }: CatalogEdition): string {
  const facts = JSON.stringify([generation, name, scale, seed, revision]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 24);
}

/** Makes a file of its own, because another sandbox on the same folder may make the same one; the last one stays. */
async function make(order: WorkbookOrder, signal: AbortSignal): Promise<void> {
  await mkdir(join(order.path, ".."), { recursive: true, mode: 0o700 });
  const part = `${order.path}.${process.pid}.part`;
  try {
    const isSmall = order.edition.scale <= largestMadeHere;
    await (isSmall ? makeWorkbook({ ...order, path: part }) : runChild({ ...order, path: part }, signal));
    await rename(part, order.path);
  } finally {
    await rm(part, { force: true });
  }
}

function runChild(order: WorkbookOrder, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"], signal });
    let complaint = "";
    child.stderr?.on("data", (words: Buffer) => (complaint += words.toString()));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The workbook could not be made: ${complaint.slice(0, 2_000)}`));
    });
    child.send(order, () => {});
  });
}
