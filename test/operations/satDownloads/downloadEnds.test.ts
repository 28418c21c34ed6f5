import test from "ava";
import { satMachineOfFile } from "../../helpers/sat/satMachine.ts";
import { satTruth } from "../../helpers/sat/satTruth.ts";

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
  // A line and an XML of each; the line of a document whose XML came first is no longer new.
  const { rowsDone, rowsNew = 0 } = ended.progress;
  t.is(rowsDone, 80);
  t.true(rowsNew >= 40 && rowsNew <= 80, String(rowsNew));
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

test.serial("a little XML that SAT withheld is asked for by folio", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask({ requestType: "recibidos", dateTo: "2026-10-03" });
  // SAT has taken the request for the metadata.
  await machine.work();
  machine.sat.mischief.add({ kind: "empty", next: 1 });

  const ended = await machine.drive(id);

  t.like(ended, { state: "done", progress: { missing: 0 } });
  const { vigente, xml } = await machine.mirror();
  t.deepEqual(xml, vigente);
  const asked = await machine.requests(id);
  t.is(asked.filter(({ requestType }) => requestType === "folio").length, vigente.length);
});

test.serial("much XML that SAT withheld is asked for by its range once more", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask({ requestType: "recibidos" });
  // SAT has taken the request for the metadata.
  await machine.work();
  machine.sat.mischief.add({ kind: "empty", next: 1 });

  const ended = await machine.drive(id);

  t.like(ended, { state: "done", progress: { missing: 0 } });
  const { vigente, xml } = await machine.mirror();
  t.deepEqual(xml, vigente);
  t.false((await machine.requests(id)).some(({ requestType }) => requestType === "folio"));
});

test.serial("XML that SAT never gives is told by folio, and the download ends", async (t) => {
  const machine = await newMachine();
  const { id } = await machine.ask({ requestType: "recibidos" });
  // SAT has taken the request for the metadata.
  await machine.work();
  machine.sat.mischief.add({ kind: "empty" });

  const ended = await machine.drive(id);

  const { vigente } = await machine.mirror();
  t.is(ended.state, "done");
  t.is(ended.progress.missing, vigente.length);
  t.deepEqual([...(ended.progress.missingFolios ?? [])].sort(), vigente);
});

test.serial("of what was fetched before nothing received is asked for again but its metadata", async (t) => {
  const machine = await newMachine();
  const first = await machine.ask({ requestType: "recibidos" });
  await machine.drive(first.id);

  const { id } = await machine.ask({ requestType: "recibidos" });

  t.like(await machine.drive(id), { state: "done", progress: { rowsNew: 0, missing: 0 } });
  t.deepEqual(
    (await machine.requests(id)).map(({ content }) => content),
    ["metadata"],
  );
});

test.serial("one document is fetched by its folio", async (t) => {
  const machine = await newMachine();
  const truth = satTruth(machine.merchant.rfc, "recibidos", range, { now: machine.clock.now(), perDay: 4 });
  const [folio = ""] = truth.vigente;
  const { id } = await machine.ask({ requestType: "folio", folio: folio.toUpperCase() });

  t.is((await machine.drive(id)).state, "done");
  t.deepEqual((await machine.mirror()).xml, [folio]);
});

test.serial("a month over SAT's limit is split until it fits, and nothing is missing or twice", async (t) => {
  const machine = await newMachine();
  machine.sat.change({ issuedPerDay: 10, mostDocuments: 100, mostLines: 160, documentsPerPackage: 40 });
  const { id } = await machine.ask({ dateTo: "2026-10-31" });

  t.is((await machine.drive(id)).state, "done");

  const month = { from: range.from, to: "2026-10-31T23:59:59" };
  const truth = satTruth(machine.merchant.rfc, "emitidos", month, { now: machine.clock.now(), perDay: 10 });
  const { vigente, cancelado, xml } = await machine.mirror();
  t.deepEqual({ vigente, cancelado }, { ...truth });
  t.is(xml.length, 31 * 10);
  const leaves = (await machine.requests(id)).filter(({ state }) => state === "done");
  const told = leaves.reduce((sum, { cfdiCount }) => sum + (cfdiCount ?? 0), 0);
  t.is(told, 2 * 31 * 10);
});
