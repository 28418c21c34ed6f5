import test from "ava";
import { satMachineOfFile } from "../../helpers/sat/satMachine.ts";

const newMachine = satMachineOfFile();
const metadata = { content: "metadata" } as const;
const hourMs = 3_600_000;

for (const kind of ["expired", "stuck"] as const) {
  test.serial(`what is ${kind} with SAT is asked again, longer by a second`, async (t) => {
    const machine = await newMachine();
    machine.sat.mischief.add({ kind, next: 1 });
    const { id } = await machine.ask(metadata);

    t.is((await machine.drive(id)).state, "done");

    const ranges = (await machine.requests(id)).map(({ dateFrom, reason }) => [dateFrom, reason]);
    t.deepEqual(ranges, [
      ["2026-10-01T00:00:00", kind],
      ["2026-09-30T23:59:59", null],
    ]);
  });
}

for (const kind of ["down", "html", "notFound", "serverError"] as const) {
  test.serial(`a SAT that is away for a day (${kind}) costs time and nothing else`, async (t) => {
    const machine = await newMachine();
    machine.sat.mischief.add({ kind });
    const { id } = await machine.ask(metadata);
    const began = machine.clock.now().getTime();

    const waiting = await machine.drive(id, () => machine.clock.now().getTime() - began > 24 * hourMs);
    t.is(waiting.state, "requested");
    t.is(waiting.progress.nextAttemptReason, "satUnreachable");
    t.true((await machine.requests(id)).length < 3);

    machine.sat.mischief.clear();
    t.is((await machine.drive(id)).state, "done");
    t.true((await machine.requests(id)).every(({ tries, restarts }) => tries === 0 && restarts === 0));
  });
}

test.serial("packages that SAT throws away after 72 hours have the range asked again", async (t) => {
  const machine = await newMachine();
  machine.sat.mischief.add({ kind: "notFound", on: "download" });
  const { id } = await machine.ask(metadata);
  const asked = machine.clock.now().getTime();
  await machine.drive(id, () => machine.clock.now().getTime() - asked > 73 * 3_600_000);

  machine.sat.mischief.clear();
  t.is((await machine.drive(id)).state, "done");
  t.is((await machine.requests(id)).length, 2);
});
