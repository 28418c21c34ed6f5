import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { catalogImports } from "../helpers/catalogs/catalogImports.ts";
import { smallWorkbook } from "../helpers/catalogs/workbookSite.ts";

const script = fileURLToPath(new URL("../../run/cli.js", import.meta.url));

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

test("an operator imports a file, is told what is wrong with another, approves a doubtful one and goes back", async (t) => {
  const { product, site, whatCounts } = await catalogImports(t);
  const folder = await mkdtemp(join(tmpdir(), "timbra-catalogs-"));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const run = (...args: string[]): Promise<Result> =>
    new Promise((resolve) => {
      execFile(process.execPath, [script, ...args], { env: { ...product.env } }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  const file = async (name: string, content: Buffer): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };

  const good = await file("good.xlsx", await smallWorkbook());
  const imported = await run("catalogs:import", good);
  t.is(imported.code, 0, imported.err);
  t.regex(imported.out, /^Version \d+ of cfdi is active, [\d,]+ rows/);
  t.regex(imported.err, /Reading…/);
  const first = (await whatCounts()).number;
  t.regex((await run("catalogs:import", good)).out, new RegExp(`that of version ${first}\\.`));

  const bad = await run("catalogs:import", await file("bad.xlsx", Buffer.from("no workbook")));
  t.is(bad.code, 1);
  t.regex(bad.err, /is refused[^]*workbook: .*\(workbook\.not_a_workbook\)/);
  const missing = await run("catalogs:import", join(folder, "missing.xls"));
  t.like(missing, { code: 1, err: `There is no file ${join(folder, "missing.xls")}.\n` });

  const shrunk = await smallWorkbook({
    change: (name, rows) => (name === "c_Aduana" ? rows.slice(0, -10) : rows),
  });
  const doubtful = await run("catalogs:import", await file("shrunk.xlsx", shrunk));
  t.is(doubtful.code, 1);
  t.regex(doubtful.err, /awaitingApproval[^]*catalog\.shrunk[^]*--yes/);
  t.is((await whatCounts()).number, first);
  const approved = await run("catalogs:import", join(folder, "shrunk.xlsx"), "--yes");
  t.like(approved, { code: 0 }, approved.err);
  t.not((await whatCounts()).number, first);

  t.is((await run("catalogs:activate", "--number", String(first))).code, 0);
  t.is((await whatCounts()).number, first);
  const { out } = await run("catalogs:list");
  t.regex(out, new RegExp(`^ *${first}  cfdi +active`, "m"));
  t.regex(out, /cfdi +superseded/);

  site.publish(shrunk);
  t.is((await run("catalogs:import", site.fileUrl())).code, 0, "the same file from elsewhere");
  t.like(await run("catalogs:import", good, "again"), { code: 1 });
});
