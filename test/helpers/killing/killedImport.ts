import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { ExecutionContext } from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { requestImport } from "../../../src/operations/catalogs/requestImport.ts";
import { workbookFile } from "../../../src/operations/catalogs/workbookFile.ts";
import type { CatalogImports } from "../catalogs/catalogImports.ts";
import { smallWorkbook } from "../catalogs/workbookSite.ts";

const script = fileURLToPath(new URL("dyingImport.js", import.meta.url));

/**
 * Publishes a new revision and has a process import it that dies at the given point (0 for never). What counts must be
 * untouched or wholly switched, the next run must finish, and nothing may be left behind. Answers how many points a
 * process that lives comes by, and nothing for one that died.
 */
export async function killedImport(
  t: ExecutionContext,
  imports: CatalogImports,
  point: number,
): Promise<number | undefined> {
  const { product, site, run, whatCounts, partitions } = imports;
  const { db, config } = product.deps;
  const when = `killed at point ${point}`;
  const before = await whatCounts();
  site.publish(await revisionNumber(point), `catCFDI_V_4_${20_270_101 + point}.xlsx`);
  const asked = { workbook: "cfdi", through: "admin" } as const;
  const { id } = await requestImport(product.deps, systemActor("test"), asked);
  const points = await lifeOf(product.env, id, point);

  const after = await whatCounts();
  const killed = await CatalogVersion.query(db).findOne({ id }).throwIfNotFound();
  if (killed.state === "active") t.is(after.number, killed.number, when);
  else t.deepEqual(after, before, when);

  const next = await run();
  t.is(next.state, killed.state === "active" ? "unchanged" : "active", when);
  t.not((await whatCounts()).digest, before.digest, when);
  const kept = await CatalogVersion.query(db)
    .whereIn("state", ["active", "superseded"])
    .where({ droppedAt: null })
    .orderBy("number");
  t.deepEqual(
    await partitions(),
    kept.map(({ number }) => number),
    when,
  );
  t.false(existsSync(workbookFile(config, "cfdi")), when);
  return points;
}

function revisionNumber(number: number): Promise<Buffer> {
  return smallWorkbook({
    change: (name, rows) =>
      name === "c_FormaPago"
        ? rows.map((row) => (row[1] === "Efectivo" ? row.with(1, `Efectivo ${number}`) : row))
        : rows,
  });
}

async function lifeOf(
  env: Readonly<Record<string, string>>,
  id: string,
  point: number,
): Promise<number | undefined> {
  const child = spawn(process.execPath, [script, id, String(point)], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return child.exitCode === 0 ? Number(said) : undefined;
}
