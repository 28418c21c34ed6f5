import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import test from "ava";
import { environment, freshCheckout } from "../helpers/prunedInstall.ts";

const run = promisify(execFile);

test("a first start compiles without a check of types, and any other build makes good what it left out", async (t) => {
  const cwd = await freshCheckout();
  t.teardown(() => rm(cwd, { recursive: true, force: true }));
  const build = (...options: string[]) =>
    run(process.execPath, ["src/build.mjs", ...options], { cwd, env: environment() });
  const built = (name: string) => join(cwd, "dist", name);
  const outdated = join(cwd, "src/web/portal/outdated.ts");
  const type = `import type { paths } from "../shared/api/contract.ts";\n\nexport type Gone = paths["/gone"];\n`;
  await writeFile(outdated, type);

  await build("--quick");
  for (const name of ["run/allInOne.js", "web/portal/index.html", "reference.js.br"])
    t.true(existsSync(built(name)), name);
  const quickly = statSync(built("reference.js.br")).size;

  // What no source stands for any more empties the folder; what the product is made of has to come back with the rest.
  await writeFile(built("migrations/20200101000000_gone.js"), "");
  await writeFile(join(cwd, "test/later.ts"), "export {};\n");
  const { code, stdout } = await t.throwsAsync<Error & { code: number; stdout: string }>(build("--tests"));
  t.not(code, 0);
  t.regex(stdout, /outdated\.ts.*error TS2339.*'\/gone'/, "a face that asks for what the contract lacks");

  await rm(outdated);
  await build("--tests");
  for (const name of ["run/allInOne.js", "web/portal/index.html", "src/allInOne.js"])
    t.true(existsSync(built(name)), `${name} after something was removed`);
  t.true(statSync(built("reference.js.br")).size < quickly);
  const stamps = [".built.product.json", ".built.web.json"].map((name) => statSync(built(name)).mtimeMs);
  await build("--quick");
  t.deepEqual(
    [".built.product.json", ".built.web.json"].map((name) => statSync(built(name)).mtimeMs),
    stamps,
    "there is nothing left to build",
  );
});
