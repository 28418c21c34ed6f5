import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { basename, join } from "node:path";

/**
 * Loaded into a process of the product by `BENCH_PROFILE=<folder> npm run bench`: leaves there a CPU profile of the
 * process's whole life. Node 20 does not take `--cpu-prof` from the environment.
 */
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.start");
process.once("exit", () => {
  session.post("Profiler.stop", (_error, { profile }) => {
    const program = basename(process.argv[1] ?? "node", ".js");
    const file = join(process.env["BENCH_PROFILE"] as string, `${program}-${process.pid}.cpuprofile`);
    writeFileSync(file, JSON.stringify(profile));
  });
});
