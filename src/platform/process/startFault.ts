import { ConfigError } from "../../config.ts";
import { databaseFault } from "../database/databaseFault.ts";
import { StartError } from "../StartError.ts";

/**
 * Returns a sentence about why a process cannot start, with the variable and the remedy; `undefined` for what no
 * operator can mend.
 */
export function startFault(error: unknown, { dataDir }: { readonly dataDir: string }): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  return folderFault(error, dataDir) ?? databaseFault(error);
}

const folderCures: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there; give it the right, or set DATA_DIR to another folder",
  EPERM: "this user may not write there; give it the right, or set DATA_DIR to another folder",
  EROFS: "that disk is read-only; set DATA_DIR to another folder",
  EEXIST: "there is a file in its place; set DATA_DIR to a folder",
  ENOTDIR: "a part of the path is a file; set DATA_DIR to a folder",
  ENOSPC: "the disk is full; make room, or set DATA_DIR to a folder on another disk",
  EDQUOT: "the quota of this user is used up; make room, or set DATA_DIR to a folder on another disk",
};

function folderFault(error: unknown, dataDir: string): string | undefined {
  const { code = "", path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const cure = folderCures[code];
  if (cure === undefined || path === undefined || syscall === "listen") return undefined;
  return `The folder ${dataDir} of DATA_DIR cannot be used (${code} at ${path}): ${cure}.`;
}
