import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { runProcessToEnd, startProcess } from "../helpers/killing/startProcess.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { waitFor } from "../helpers/waitFor.ts";
import { testDatabase } from "../helpers/servers/database.ts";

/* An operator who mistyped something reads one sentence, with the variable and what to do, and no stack. */

const environment = ofFile(async (t) => {
  const { url } = await testDatabase(t);
  const dataDir = await mkdtemp(join(tmpdir(), "timbra-faults-"));
  t.teardown(() => rm(dataDir, { recursive: true, force: true }));
  return {
    NODE_ENV: "test",
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
  };
});

/** Returns the address of the file's database, changed in a part. */
function database(change: Partial<URL>): string {
  const url = new URL(environment().DATABASE_URL);
  Object.assign(url, change);
  return url.href;
}

async function takenPort(t: { teardown(end: () => void): void }): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  t.teardown(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

const faults: readonly {
  readonly name: string;
  readonly process: "web" | "ticketIntake" | "release" | "allInOne";
  readonly set: (t: { teardown(end: () => void): void }) => Promise<Record<string, string>>;
  readonly told: RegExp;
}[] = [
  {
    name: "a wrong password",
    process: "ticketIntake",
    set: async () => ({ DATABASE_URL: database({ password: "wrong" }) }),
    told: /^Password authentication failed.*correct the user and the password in DATABASE_URL\.\n$/,
  },
  {
    name: "a wrong password at a release",
    process: "release",
    set: async () => ({ DATABASE_URL: database({ password: "wrong" }) }),
    told: /^Password authentication failed.*correct the user and the password in DATABASE_URL\.\n$/,
  },
  {
    name: "a database that is not there",
    process: "ticketIntake",
    set: async () => ({ DATABASE_URL: database({ pathname: "/absent" }) }),
    told: /^Database "absent" does not exist: create this database.*DATABASE_URL\.\n$/,
  },
  {
    name: "a taken port",
    process: "web",
    set: async (t) => ({ PORT: await takenPort(t) }),
    told: /^Port \d+ on 127\.0\.0\.1 is taken; set PORT to a free one, or stop the program that has it\.\n$/,
  },
  {
    name: "a taken health port",
    process: "ticketIntake",
    set: async (t) => ({ HEALTH_PORT: await takenPort(t) }),
    told: /^Port \d+ on 127\.0\.0\.1 is taken; set HEALTH_PORT to a free one/,
  },
  {
    name: "a file where the data folder should be",
    process: "allInOne",
    set: async () => {
      const file = join(environment().DATA_DIR, "a-file");
      await writeFile(file, "");
      return { DATA_DIR: join(file, "below"), DATABASE_URL: "" };
    },
    told: /^The folder .* of DATA_DIR cannot be used \(ENOTDIR at .*\): a part of the path is a file; set DATA_DIR/m,
  },
];

for (const { name, process, set, told } of faults)
  test(`${name} is one sentence with the remedy, and ends the process with code 1`, async (t) => {
    t.timeout(120_000);
    const { code, output } = await runProcessToEnd(process, {
      ...environment(),
      LOG_LEVEL: "info",
      ...(await set(t)),
    });
    t.is(code, 1);
    t.regex(output, told);
    t.notRegex(output, /\n {4}at |"stack"|"level"/);
  });

test("a process whose queue does not answer says so, and does not say that it has started", async (t) => {
  t.timeout(120_000);
  const away = { ...environment(), LOG_LEVEL: "info", QUEUE_URL: "redis://127.0.0.1:1" };
  const intake = startProcess("ticketIntake", away);
  await waitFor("the start", () => /not ready yet|"msg":"started"/.test(intake.output()));
  t.is(await intake.stop(), 0);
  const output = intake.output();
  t.regex(
    output,
    /"started, and not ready yet: Redis at 127\.0\.0\.1:1 does not answer: start it, or correct QUEUE_URL/,
  );
  t.notRegex(output, /"msg":"started"|"stack"/);
});
