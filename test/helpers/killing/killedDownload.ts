import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { ExecutionContext } from "ava";
import { addDays } from "../../../src/domain/time/calendarDays.ts";
import type { SatMachine } from "../sat/satMachine.ts";
import { satTruth } from "../sat/satTruth.ts";

const script = fileURLToPath(new URL("dyingSat.js", import.meta.url));

/**
 * Has a process work a download of a day that dies at the given point (0 for never), and another go on. The download must
 * end with the truth: everything in the mirror, and SAT never asked for a range or a package more often than it allows.
 * Answers how many points a process that lives comes by, and nothing for one that died.
 */
export async function killedDownload(
  t: ExecutionContext,
  machine: SatMachine,
  requestType: "emitidos" | "recibidos",
  point: number,
): Promise<number | undefined> {
  const { clock, sat, merchant } = machine;
  const when = `killed at point ${point}`;
  // SAT is ready at once: the process that dies has a clock of its own.
  sat.change({ acceptSeconds: 0, workSeconds: 0, receivedPerDay: 30, issuedPerDay: 30 });
  const day = addDays("2026-01-01", point);
  const { id } = await machine.ask({ requestType, dateFrom: day, dateTo: day });
  const life = await lifeOf(machine, id, point);
  if (life) clock.set(life.now);

  const ended = await machine.drive(id);

  t.is(ended.state, "done", when);
  const range = { from: `${day}T00:00:00`, to: `${day}T23:59:59` };
  const truth = satTruth(merchant.rfc, requestType, range, { now: clock.now(), perDay: 30 });
  // Of the other days there are those of other points.
  const known = new Set([...truth.vigente, ...truth.cancelado]);
  const mirror = await machine.mirror();
  const [vigente, cancelado, xml] = [mirror.vigente, mirror.cancelado, mirror.xml].map((uuids) =>
    uuids.filter((uuid) => known.has(uuid)),
  ) as [string[], string[], string[]];
  t.deepEqual({ vigente, cancelado }, { ...truth }, when);
  t.deepEqual(xml, requestType === "recibidos" ? vigente : [...vigente, ...cancelado].sort(), when);
  const scratch = join(machine.deps.config.dataDir, "satPackages");
  t.deepEqual(existsSync(scratch) ? readdirSync(scratch) : [], [], when);
  // SAT said never that it was asked too often.
  const said = [...(await machine.requests(id)), ...(await machine.packages(id))];
  t.false(
    said.some(({ satCode }) => satCode === "5002" || satCode === "5008"),
    when,
  );
  return life?.points;
}

async function lifeOf(
  { product, clock }: SatMachine,
  downloadId: string,
  point: number,
): Promise<{ points: number; now: string } | undefined> {
  const child = spawn(process.execPath, [script, downloadId, String(point), clock.now().toISOString()], {
    env: { PATH: process.env["PATH"], ...product.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return child.exitCode === 0 ? (JSON.parse(said) as { points: number; now: string }) : undefined;
}
