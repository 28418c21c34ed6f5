import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { startSandbox } from "../../src/sandbox/startSandbox.ts";
import { startSandboxSide, testClock } from "./sandboxSide.ts";
import { stampOverHttp } from "./stampOverHttp.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

test("after a restart the sandbox still knows every stamp it sold, and the CSDs of its authority", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const first = await startSandboxSide(folder.path);
  const sold = await first.seal();
  const unsold = await first.seal();
  const before = await stampOverHttp(first.sandbox, sold);
  await first.close();

  const second = await startSandbox({ dataDir: folder.path, clock: testClock });
  t.teardown(() => second.close());
  const after = await stampOverHttp(second, sold);
  t.regex(after.body.message ?? "", /^307\./);
  t.deepEqual(after.body.data, before.body.data);
  t.is((await stampOverHttp(second, unsold)).status, 200);
  t.is(second.control.counts().count, 2);
  t.is(second.authorityPem, first.sandbox.authorityPem);
});

test("what the sandbox keeps is readable by its owner only", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const sandbox = await startSandbox({ dataDir: folder.path, clock: testClock });
  t.teardown(() => sandbox.close());
  const kept = join(folder.path, "sandbox");
  t.is(statSync(kept).mode & 0o777, 0o700);
  const files = readdirSync(kept, { recursive: true, encoding: "utf8" }).sort();
  t.deepEqual(files, [
    "authority.json",
    "descarga",
    "descarga/requests.journal",
    "descarga/stamped.journal",
    "pac.json",
    "stamps.journal",
  ]);
  for (const file of files) {
    const wanted = file === "descarga" ? 0o700 : 0o600;
    t.is(statSync(join(kept, file)).mode & 0o777, wanted, file);
  }
});

test("a taken port is told by its number", async (t) => {
  const folder = temporaryFolder();
  const other = temporaryFolder();
  t.teardown(folder.remove);
  t.teardown(other.remove);
  const sandbox = await startSandbox({ dataDir: folder.path, clock: testClock });
  t.teardown(() => sandbox.close());
  const port = Number(new URL(sandbox.url).port);
  await t.throwsAsync(startSandbox({ dataDir: other.path, port, clock: testClock }), {
    message: new RegExp(`127\\.0\\.0\\.1:${port}: EADDRINUSE`),
  });
});
