import type { Deps } from "../operations/deps.ts";

/** In production a folder of one machine is where packages get lost that SAT gives out twice at most: said loudly. */
export function warnOfLocalObjects({ config, log }: Pick<Deps, "config" | "log">): void {
  if (!config.production || config.objectStorage.kind !== "disk") return;
  log.warn(
    { folder: config.objectStorage.folder },
    "Files are kept in a folder of this machine. If processes run on several machines, or its disk goes with the " +
      "container, set OBJECT_STORAGE_URL to a bucket (s3://…) or to a folder that all of them share.",
  );
}
