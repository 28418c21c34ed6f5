import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";

/** A user without rights of its own, as whom tests that run as root can act. */
export interface PlainUser {
  readonly uid: number;
  readonly gid: number;
  /** A folder that is the user's. */
  readonly home: string;
}

/** Returns a plain user; `undefined` where the tests do not run as root, and so are a plain user themselves. */
export function plainUser(): PlainUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })),
  ) as [number, number];
  // Not in the folder of the run, through which such a user may not pass.
  const home = mkdtempSync("/tmp/timbra-plain-user-");
  chownSync(home, uid, gid);
  return { uid, gid, home };
}
