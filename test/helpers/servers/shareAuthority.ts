import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawingSharedKeys } from "../../runner/keyDrawer.ts";
import { sandboxFiles } from "../../../src/sandbox/sandboxFiles.ts";

const made = new Map<string, Promise<string>>();

/**
 * Gives a data folder its test authority and its PAC's certificate before a sandbox starts there. The sandboxes of this
 * process that start on the same day share them: to make them anew costs 20 ms of CPU time, some two hundred times a run.
 */
export async function shareAuthority(dataDir: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const folder = made.get(day) ?? makeFiles(now);
  made.set(day, folder);
  await cp(join(await folder, "sandbox"), join(dataDir, "sandbox"), { recursive: true });
}

async function makeFiles(now: Date): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "timbra-authority-"));
  await drawingSharedKeys(() => sandboxFiles(folder, now));
  return folder;
}
