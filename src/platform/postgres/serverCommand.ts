import { existsSync } from "node:fs";
import type { SpawnOptions } from "node:child_process";
import type { ServerUser } from "./serverUser.ts";

export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
}

const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));

/**
 * Returns the command that starts one of PostgreSQL's programs as this user. Where directories shut the user out,
 * `setpriv` (util-linux) gives the process the one capability to pass them and takes every other. PostgreSQL asks
 * access(2) about its files, which ignores capabilities of other users than root unless the secure bit
 * `no_setuid_fixup` is set. `diesWithUs` lets the kernel interrupt the server when this process is killed; elsewhere
 * the next start stops it.
 */
export function serverCommand(
  program: string,
  args: readonly string[],
  user: ServerUser | undefined,
  { diesWithUs = false }: { readonly diesWithUs?: boolean } = {},
): ServerCommand {
  // It has a process group of its own: the terminal's Ctrl-C must reach us first, or the database would go before the
  // workers.
  const options: SpawnOptions = { detached: true, env: { ...process.env, LC_ALL: "C", PGTZ: "UTC" } };
  const flags = [...privileges(user), ...(diesWithUs ? ["--pdeathsig=INT"] : [])];
  if (setpriv && flags.length > 0)
    return { command: setpriv, args: [...flags, "--", program, ...args], options };
  if (user?.shutOut) {
    throw new Error(
      "PostgreSQL does not run as root, and the user that replaces root cannot reach this directory. " +
        "Install util-linux (setpriv), start Timbra as another user, or set DATABASE_URL to a server.",
    );
  }
  return { command: program, args, options: user ? { ...options, uid: user.uid, gid: user.gid } : options };
}

function privileges(user: ServerUser | undefined): string[] {
  if (!user) return [];
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  if (!user.shutOut) return identity;
  const only = "-all,+dac_override";
  return [
    ...identity,
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    "--securebits=+no_setuid_fixup",
  ];
}
