import { randomUUID } from "node:crypto";
import test from "ava";
import { runProcessToEnd } from "../helpers/killing/startProcess.ts";
import { storyOfProcesses } from "../helpers/killing/storyOfProcesses.ts";
import { createDatabase, dropDatabase } from "../helpers/servers/createDatabase.ts";
import { serverVariables } from "../helpers/servers/testServers.ts";

/* The same story on Redis is told by separateProcessesOnRedis.long.test.ts. */
test.serial(
  "processes on their own, two of most kinds, wait for servers that start later, do the job on postgres, and cut off nobody when they stop",
  (t) => storyOfProcesses(t, "postgres"),
);

test("a process without a database says what is missing and ends with an error", async (t) => {
  for (const name of ["ticketIntake", "release"] as const) {
    const { code, output } = await runProcessToEnd(name, { NODE_ENV: "test" });
    t.is(code, 1);
    t.regex(output, /DATABASE_URL/);
  }
});

test("a process on a database that was not migrated says what to run and ends", async (t) => {
  const server = process.env[serverVariables.postgres] as string;
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const DATABASE_URL = await createDatabase(server, name);
  t.teardown(() => dropDatabase(server, name));
  const { code, output } = await runProcessToEnd("ticketIntake", { NODE_ENV: "test", DATABASE_URL });
  t.is(code, 1);
  t.regex(output, /^The database lacks \d+ migration\(s\).* `release` .*node dist\/run\/release\.js/);
});
