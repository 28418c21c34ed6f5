import test from "ava";
import { satMachineOfFile } from "../../helpers/satMachine.ts";
import { satTruth } from "../../helpers/satTruth.ts";

const newMachine = satMachineOfFile();

const range = { from: "2026-10-01T00:00:00", to: "2026-10-10T23:59:59" };

test.serial("what was issued is in the mirror with its XML and its state", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask();

  const ended = await machine.drive(id);

  t.like(ended, { state: "done", reason: null });
  const truth = satTruth(machine.merchant.rfc, "emitidos", range, { now: machine.clock.now(), perDay: 4 });
  const { vigente, cancelado, xml } = await machine.mirror();
  t.deepEqual({ vigente, cancelado }, { ...truth });
  t.deepEqual(xml, [...vigente, ...cancelado].sort());
  t.is(ended.progress.rowsNew, 40 + 0);
});

test.serial("of what was received the metadata comes first, and the XML of what is in force", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask({ requestType: "recibidos" });

  const ended = await machine.drive(id);

  t.is(ended.state, "done");
  const truth = satTruth(machine.merchant.rfc, "recibidos", range, { now: machine.clock.now(), perDay: 4 });
  const { vigente, cancelado, xml } = await machine.mirror();
  t.deepEqual({ vigente, cancelado }, { ...truth });
  t.deepEqual(xml, vigente);
  const asked = await machine.requests(id);
  t.deepEqual(
    asked.map(({ content, status }) => [content, status]),
    [
      ["metadata", "todos"],
      ["cfdi", "vigente"],
    ],
  );
});
