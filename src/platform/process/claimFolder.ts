import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../StartError.ts";
import { isAlive, processStart } from "./processes.ts";

/** The error when another live process owns a folder. */
class FolderInUse extends StartError {
  constructor(folder: string, pid: number) {
    super(
      `${folder} belongs to another running Timbra (process ${pid}). ` +
        "Stop that one, or set DATA_DIR to another folder.",
    );
    this.name = "FolderInUse";
  }
}

interface Owner {
  readonly pid: number;
  readonly startedAt: string;
}

/**
 * Makes this process the only owner of a folder until `release`, or until it ends, however it ends: the mark of a
 * process that is no more is taken over. Throws `FolderInUse` when the owner lives.
 */
export async function claimFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const mark = join(folder, "owner.json");
  const us: Owner = { pid: process.pid, startedAt: await processStart(process.pid) };
  for (let tries = 0; !(await claim(mark, us)); tries += 1) {
    const owner = await readOwner(mark);
    if (owner && (await lives(owner))) throw new FolderInUse(folder, owner.pid);
    if (tries > 3) throw new Error(`${mark} cannot be taken over; remove it`);
    await rm(mark, { force: true });
  }
  const removeMark = (): void => rmSync(mark, { force: true });
  process.once("exit", removeMark);
  return {
    async release() {
      process.off("exit", removeMark);
      removeMark();
    },
  };
}

async function claim(mark: string, owner: Owner): Promise<boolean> {
  try {
    await writeFile(mark, JSON.stringify(owner), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function readOwner(mark: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(mark, "utf8")) as Owner;
  } catch {
    // The file went meanwhile, or a crash cut it short: it belongs to nobody.
    return undefined;
  }
}

async function lives({ pid, startedAt }: Owner): Promise<boolean> {
  return isAlive(pid) && (await processStart(pid)) === startedAt;
}
