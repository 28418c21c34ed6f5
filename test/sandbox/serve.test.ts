import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import test from "ava";
import type { ExecutionContext } from "ava";
import { wallTime } from "../../src/domain/time/wallTime.ts";
import { sealCfdi } from "../../src/domain/cfdi/sealCfdi.ts";
import { issueCsd } from "../../src/sandbox/authority/issueCsd.ts";
import { sandboxFiles } from "../../src/sandbox/sandboxFiles.ts";
import { document, emisorRfc, holder, openPair } from "./sandboxSide.ts";
import { stampOverHttp } from "./stampOverHttp.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

test("killed under load, the sandbox knows every stamp it answered, and sells none of them again", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const documents = await sealMany(folder.path, 60);
  const first = await serve(t, folder.path);
  const uuids = new Map<string, string>();
  const calls = documents.map(async (xml) => {
    const answer = await stampOverHttp(first, xml).catch(() => undefined);
    if (answer?.status === 200) uuids.set(xml, answer.body.data?.["uuid"] ?? "");
    // Part of the calls are answered, part are under way, part have not begun.
    if (uuids.size === 20) first.kill("SIGKILL");
  });
  await Promise.all(calls);
  t.true(uuids.size >= 20);

  const second = await serve(t, folder.path);
  for (const xml of documents) {
    const { body } = await stampOverHttp(second, xml);
    if (uuids.has(xml)) t.like(body, { data: { uuid: uuids.get(xml) } });
    else t.truthy(body.data?.["uuid"], body.message ?? "");
  }
  const { count } = (await (await fetch(`${second.url}/_sandbox/stamps?limit=0`)).json()) as {
    count: number;
  };
  t.is(count, documents.length);
});

test("a taken port ends the process with one clear line, and one that is asked to stop stops", async (t) => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  t.teardown(one.remove);
  t.teardown(other.remove);
  const { url, kill, exited } = await serve(t, one.path);
  const child = start(other.path, new URL(url).port);
  const [line] = (await once(createInterface(child.stderr), "line")) as [string];
  t.regex(line, /^The sandbox cannot listen on 127\.0\.0\.1:\d+: EADDRINUSE\.$/);
  if (child.exitCode === null) await once(child, "exit");
  t.is(child.exitCode, 1);
  kill("SIGTERM");
  t.deepEqual(await exited, [0, null]);
});

async function serve(t: ExecutionContext, dataDir: string) {
  const child = start(dataDir, "0");
  t.teardown(() => child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return {
    url: line.replace("PAC_TEST_URL=", ""),
    token: "sandbox",
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    exited,
  };
}

function start(dataDir: string, port: string) {
  const entry = fileURLToPath(new URL("../../run/serve.js", import.meta.url));
  // The mailbox's usual port is the next one, which may be another's: it takes a free one.
  const ports = { SANDBOX_PORT: port, SANDBOX_SMTP_PORT: "0" };
  return spawn(process.execPath, [entry], { env: { ...process.env, DATA_DIR: dataDir, ...ports } });
}

/** Documents of an issuer whose CSD comes from the authority of that folder, dated now. */
async function sealMany(dataDir: string, count: number): Promise<readonly string[]> {
  const now = new Date();
  const { authority } = await sandboxFiles(dataDir, now);
  const csd = openPair(await issueCsd(authority, holder(emisorRfc, new Date(now.getTime() - 86_400_000))));
  const Fecha = wallTime(now, "America/Mexico_City");
  const seal = async () => (await sealCfdi(document(), csd, Fecha)).xml;
  return Promise.all(Array.from({ length: count }, seal));
}
