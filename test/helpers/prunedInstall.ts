import { execFile } from "node:child_process";
import { copyFileSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PlainUser } from "./plainUser.ts";

const run = promisify(execFile);

/** A checkout of the project with every package and nothing compiled; the plain user's own where there is one. */
export async function freshCheckout(user?: PlainUser): Promise<string> {
  const folder = await mkdtemp(join(user?.home ?? tmpdir(), "timbra-pruned-"));
  await run("bash", ["-c", `git ls-files -z | xargs -0 cp --parents -t "$0"`, folder]);
  const packages = await realpath("node_modules");
  const copied = join(folder, "node_modules");
  if (user) {
    // Not linked: whoever owns a link owns the original.
    await run("cp", ["-r", packages, copied]);
    await run("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
    return folder;
  }
  // Hard links cost a second; where the folders lie on different disks they are copied.
  await run("bash", [
    "-c",
    `cp -al "$0" "$1" 2>/dev/null || { rm -rf "$1"; cp -a "$0" "$1"; }`,
    packages,
    copied,
  ]);
  // npm writes into this one file, so it must not be the same as the original.
  await rm(join(copied, ".package-lock.json"));
  copyFileSync(join(packages, ".package-lock.json"), join(copied, ".package-lock.json"));
  return folder;
}

/**
 * The project as a platform of Procfiles has it: compiled with the development packages, and without them since. What was
 * compiled for these tests is what that would make, so it is copied; `roadToProduction` builds as an operator does.
 */
export async function prunedInstall(): Promise<string> {
  const folder = await freshCheckout();
  await run("cp", ["-r", "dist", folder]);
  for (const ofTests of ["test", "groups", "ava.config.mjs", ".built.tests.json"])
    await rm(join(folder, "dist", ofTests), { recursive: true });
  await run("npm", ["run", "build"], { cwd: folder, env: environment() });
  await run("npm", ["prune", "--omit=dev", "--offline"], { cwd: folder, env: environment() });
  return folder;
}

/** The environment without what `npm test` has set for us. */
export function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, npm_config_audit: "false", npm_config_update_notifier: "false", ...more };
}
