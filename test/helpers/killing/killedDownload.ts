import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ExecutionContext } from "ava";
import { addDays } from "../../../src/domain/time/calendarDays.ts";
import { mortalLife } from "./mortalLife.ts";
import { driveDownload } from "../sat/driveDownload.ts";
import type { SatMachine } from "../sat/satMachine.ts";
import { satTruth } from "../sat/satTruth.ts";

/**
 * Lets a run work a download of a day and die at the given point (0 for never), and another go on. The download must
 * end with the truth: everything in the mirror, and SAT never asked for a range or a package more often than it allows.
 * Answers how many points a run that lives comes by, and nothing for one that died.
 */
export async function killedDownload(
  t: ExecutionContext,
  machine: SatMachine,
  requestType: "emitidos" | "recibidos",
  point: number,
): Promise<number | undefined> {
  const { clock, sat, merchant, product, deps } = machine;
  const when = `killed at point ${point}`;
  sat.change({ acceptSeconds: 0, workSeconds: 0, receivedPerDay: 30, issuedPerDay: 30 });
  const day = addDays("2026-01-01", point);
  const { id } = await machine.ask({ requestType, dateFrom: day, dateTo: day });
  const life = mortalLife(product.databaseUrl, point);
  const points = await life.spend(() =>
    driveDownload(
      {
        ...deps,
        db: life.db,
        storage: life.outside(deps.storage),
        satDownloads: (livemode) => life.outside(deps.satDownloads(livemode)),
      },
      clock,
      id,
    ),
  );

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
  return points;
}
