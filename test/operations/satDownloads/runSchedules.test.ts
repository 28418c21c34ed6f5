import test from "ava";
import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import { SatSchedule } from "../../../src/models/sat/SatSchedule.ts";
import { deleteEfirma } from "../../../src/operations/efirmas/deleteEfirma.ts";
import { storeEfirma } from "../../../src/operations/efirmas/storeEfirma.ts";
import { runSchedules } from "../../../src/operations/satDownloads/runSchedules.ts";
import { saveSchedule } from "../../../src/operations/satDownloads/saveSchedule.ts";
import { satMachineOfFile, type SatMachine } from "../../helpers/sat/satMachine.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";

const newMachine = satMachineOfFile();
const daily = {
  livemode: false,
  enabled: true,
  requestTypes: ["emitidos"],
  content: "cfdi",
  cron: "0 5 * * *",
} as const;

const asked = async ({ deps, merchant }: SatMachine) =>
  (await SatDownload.query(deps.db).where({ merchantId: merchant.id }).orderBy("seq")).map(
    ({ content, dateFrom, dateTo }) => [content, dateFrom, dateTo],
  );
const schedule = ({ deps, merchant }: SatMachine) =>
  SatSchedule.query(deps.db).findOne({ merchantId: merchant.id }).throwIfNotFound();

test.serial(
  "a schedule asks once a day for what is new, and for the states of the month before",
  async (t) => {
    const machine = await newMachine();
    const { deps, clock } = machine;
    await saveSchedule(deps, machine.change, daily);
    t.is(await runSchedules(deps), 0);

    clock.set("2026-11-21T11:00:00Z");
    const [one, other] = await Promise.all([runSchedules(deps), runSchedules(deps)]);
    t.is(one + other, 1);
    t.deepEqual(await asked(machine), [
      ["cfdi", "2026-10-21T00:00:00", "2026-11-20T23:59:59"],
      ["metadata", "2026-09-20T00:00:00", "2026-10-20T23:59:59"],
    ]);

    clock.set("2026-11-22T11:00:00Z");
    t.is(await runSchedules(deps), 1);
    t.deepEqual((await asked(machine)).slice(2), [
      ["cfdi", "2026-11-18T00:00:00", "2026-11-21T23:59:59"],
      ["metadata", "2026-10-18T00:00:00", "2026-11-17T23:59:59"],
    ]);
    t.like(await schedule(machine), {
      coveredUntil: "2026-11-21T23:59:59",
      lastProblem: null,
      nextRunAt: new Date("2026-11-23T11:00:00Z"),
    });
  },
);

test.serial("days on which nothing could sign are covered by the next run", async (t) => {
  const machine = await newMachine();
  const { deps, clock, change, merchant } = machine;
  await saveSchedule(deps, change, daily);
  await deleteEfirma(deps, change, false);

  clock.set("2026-11-21T11:00:00Z");
  await runSchedules(deps);
  t.deepEqual(await asked(machine), []);
  t.like(await schedule(machine), { coveredUntil: null, lastProblem: "efirma.missing" });

  await storeEfirma(deps, byCommand(merchant.id), { livemode: false, ...(await machine.efirma()) });
  clock.set("2026-11-22T11:00:00Z");
  await runSchedules(deps);
  t.deepEqual((await asked(machine))[0], ["cfdi", "2026-10-22T00:00:00", "2026-11-21T23:59:59"]);
});

test.serial("a suspended merchant's schedule asks for nothing and says so", async (t) => {
  const machine = await newMachine();
  const { deps, clock, change, merchant } = machine;
  await saveSchedule(deps, change, daily);
  await deps.db("merchants").where({ id: merchant.id }).update({ suspendedAt: clock.now() });
  clock.set("2026-11-21T11:00:00Z");
  await runSchedules(deps);
  t.like(await schedule(machine), { coveredUntil: null, lastProblem: "merchant.not_active" });
});

test.serial("what a run has failed to get, the next asks for as well", async (t) => {
  const machine = await newMachine();
  const { deps, clock, change, sat } = machine;
  await saveSchedule(deps, change, daily);
  sat.mischief.add({ kind: "code", on: "request", code: "304" });
  clock.set("2026-11-21T11:00:00Z");
  await runSchedules(deps);
  await machine.work();

  sat.mischief.clear();
  clock.set("2026-11-22T11:00:00Z");
  await runSchedules(deps);
  t.deepEqual((await asked(machine))[2], ["cfdi", "2026-10-21T00:00:00", "2026-11-21T23:59:59"]);
});
