import { runCli } from "./cli/runCli.ts";
import { readConfig } from "./config.ts";

/* What operators start: `npm run timbra -- COMMAND`. */

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  config: () => readConfig(),
});
