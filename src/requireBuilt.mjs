/**
 * Loaded before each process of the Procfile: a checkout that nobody has compiled says so, instead of a missing module.
 */
import { existsSync } from "node:fs";

const [, script] = process.argv;
if (script !== undefined && !existsSync(script)) {
  process.stderr.write(
    "The sources of Timbra are not compiled yet: run `npm install --include=dev && npm run build` first; " +
      "`npm prune --omit=dev` may follow.\n",
  );
  process.exit(1);
}
