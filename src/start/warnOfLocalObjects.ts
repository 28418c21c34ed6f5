import type { Deps } from "../operations/deps.ts";

/**
 * Warns loudly when files lie in a folder of one machine in production: packages get lost there that SAT gives out
 * twice at most.
 */
export function warnOfLocalObjects({ config, log }: Pick<Deps, "config" | "log">): void {
  if (!config.production || config.objectStorage.kind !== "disk") return;
  log.warn(
    { folder: config.objectStorage.folder },
    "Files are kept in a folder of this machine. If processes run on several machines, or its disk goes with the " +
      "container, set OBJECT_STORAGE_URL to a bucket (s3://…) or to a folder that all of them share.",
  );
}
