import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The user that runs the server in place of root, which PostgreSQL refuses. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
  /** True when directories that this user may not pass through lie above the given paths. */
  readonly shutOut: boolean;
}

/**
 * Returns the user for PostgreSQL's programs when root starts us; `undefined` for anybody else. For root: `postgres`
 * where it exists, else `nobody`; and whether that user can reach all of these paths, since a checkout below /root or
 * in a fresh temporary directory is closed to others.
 */
export async function serverUser(paths: readonly string[]): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = await findUser(["postgres", "nobody"]);
  const reachable = await Promise.all(paths.map((path) => canReach(user, path)));
  return { ...user, shutOut: reachable.includes(false) };
}

async function findUser(names: readonly string[]): Promise<{ uid: number; gid: number }> {
  const accounts = (await readFile("/etc/passwd", "utf8").catch(() => ""))
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of names) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

async function canReach(user: { uid: number; gid: number }, path: string): Promise<boolean> {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    const { mode, uid, gid } = await stat(directory);
    const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & searchBit) === 0) return false;
    if (directory === dirname(directory)) return true;
  }
}
