import test from "ava";
import { LentEfirma } from "../../../src/models/sat/LentEfirma.ts";
import { cancelDownload } from "../../../src/operations/satDownloads/cancelDownload.ts";
import { retryDownload } from "../../../src/operations/satDownloads/retryDownload.ts";
import { satMachineOfFile } from "../../helpers/sat/satMachine.ts";

const newMachine = satMachineOfFile();

const metadata = { content: "metadata" } as const;
const hourMs = 3_600_000;

for (const [code, reason] of [
  ["304", "certificateRevoked"],
  ["5001", "notAuthorised"],
] as const) {
  for (const on of ["request", "verify", "download"] as const) {
    test.serial(
      `${code} to ${on} refuses the download at once, in SAT's words, and wipes what was lent`,
      async (t) => {
        const machine = await newMachine();
        machine.sat.mischief.add({ kind: "code", on, code, message: "Porque no" });
        const { id } = await machine.ask({ ...metadata, lentEfirma: await machine.efirma() });

        const ended = await machine.drive(id);

        t.like(ended, { state: "refused", reason, satCode: code, satMessage: "Porque no" });
        t.is(await LentEfirma.query(machine.deps.db).resultSize(), 0);
      },
    );
  }
}

for (const [code, because] of [
  ["5002", "exhausted"],
  ["5005", "duplicate"],
] as const) {
  test.serial(
    `${code} has the range asked again, longer by a second, so that nothing of it is missing`,
    async (t) => {
      const machine = await newMachine();
      machine.sat.mischief.add({ kind: "code", on: "request", code, next: 2 });
      const { id } = await machine.ask(metadata);

      t.is((await machine.drive(id)).state, "done");

      const ranges = (await machine.requests(id)).map(({ dateFrom, dateTo, state, reason }) => ({
        dateFrom,
        dateTo,
        state,
        reason,
      }));
      const dateTo = "2026-10-10T23:59:59";
      t.deepEqual(ranges, [
        { dateFrom: "2026-10-01T00:00:00", dateTo, state: "split", reason: because },
        { dateFrom: "2026-09-30T23:59:59", dateTo, state: "split", reason: because },
        { dateFrom: "2026-09-30T23:59:58", dateTo, state: "done", reason: null },
      ]);
    },
  );
}

test.serial("a range that no moving helps ends as refused, with SAT's words", async (t) => {
  const machine = await newMachine();
  machine.sat.mischief.add({ kind: "code", on: "request", code: "5002" });
  const { id } = await machine.ask(metadata);

  t.like(await machine.drive(id), { state: "refused", reason: "exhausted", satCode: "5002" });
  t.true((await machine.requests(id)).length < 30);
});

test.serial("5003 has two halves take the range's place, next to each other", async (t) => {
  const machine = await newMachine();
  machine.sat.mischief.add({ kind: "overTheTop", next: 1 });
  machine.sat.mischief.add({ kind: "code", on: "request", code: "5003", next: 0 });
  const { id } = await machine.ask(metadata);

  t.is((await machine.drive(id)).state, "done");

  const [whole, ...halves] = await machine.requests(id);
  t.like(whole, { state: "split", reason: "overTheTop" });
  t.deepEqual(
    halves.map(({ dateFrom, dateTo, state, parentId }) => [dateFrom, dateTo, state, parentId]),
    [
      ["2026-10-01T00:00:00", "2026-10-05T23:59:59", "done", whole?.id],
      ["2026-10-06T00:00:00", "2026-10-10T23:59:59", "done", whole?.id],
    ],
  );
});

test.serial("5003 to two seconds is refused for a human: nothing is left to split", async (t) => {
  const machine = await newMachine();
  machine.sat.mischief.add({ kind: "code", on: "request", code: "5003" });
  const { id } = await machine.ask({
    ...metadata,
    dateFrom: "2026-10-01T00:00:00",
    dateTo: "2026-10-01T00:00:05",
  });

  t.like(await machine.drive(id), { state: "refused", reason: "overTheTop" });
});

test.serial("5004 is an empty answer, whatever the state beside it says", async (t) => {
  for (const mischief of [
    { kind: "code", on: "request", code: "5004", next: 1 },
    { kind: "code", on: "verify", code: "5004", next: 1 },
    { kind: "error", code: "5004", next: 1 },
    { kind: "rejected", code: "5004", next: 1 },
  ] as const) {
    const machine = await newMachine();
    machine.sat.mischief.add(mischief);
    const { id } = await machine.ask(metadata);
    t.is((await machine.drive(id)).state, "empty", JSON.stringify(mischief));
  }
});

for (const code of ["404", "9999"]) {
  for (const on of ["request", "verify"] as const)
    test.serial(`${code} to ${on} is tried again later and later, and passes`, async (t) => {
      const machine = await newMachine();
      machine.sat.mischief.add({ kind: "code", on, code, next: 3 });
      const { id } = await machine.ask(metadata);
      const began = machine.clock.now().getTime();

      t.is((await machine.drive(id)).state, "done");

      t.true(machine.clock.now().getTime() - began >= 210_000);
    });
}

for (const [code, on] of [
  ["404", "request"],
  ["9999", "verify"],
] as const)
  test.serial(
    `${code} to ${on} for ever ends as refused with SAT's words, and an operator can retry`,
    async (t) => {
      const machine = await newMachine();
      machine.sat.mischief.add({ kind: "code", on, code, message: "No sé" });
      const { id } = await machine.ask(metadata);

      const refused = await machine.drive(id);
      t.like(refused, { state: "refused", satCode: code, satMessage: "No sé" });
      t.true(machine.clock.now().getTime() - refused.createdAt.getTime() > 24 * hourMs);

      machine.sat.mischief.clear();
      const again = await retryDownload(machine.deps, machine.change, { downloadId: id });
      t.is(again.endedAt, null);
      t.is((await machine.drive(id)).state, "done");
    },
  );

test.serial("5011 waits for tomorrow, and says so", async (t) => {
  const machine = await newMachine();
  machine.sat.mischief.add({ kind: "dailyLimit", next: 1 });
  const { id } = await machine.ask(metadata);

  const waiting = await machine.drive(id, async () => {
    const [found] = await machine.packages(id);
    return found?.nextAttemptReason === "dailyLimit";
  });
  t.like(waiting.progress, {
    nextAttemptAt: "2026-11-21T06:15:00.000Z",
    nextAttemptReason: "dailyLimit",
  });
  t.is((await machine.drive(id)).state, "done");
});

test.serial(
  "a range that SAT lets down more than five times ends as expired, and can be retried",
  async (t) => {
    const machine = await newMachine();
    machine.sat.mischief.add({ kind: "expired" });
    const { id } = await machine.ask(metadata);

    t.like(await machine.drive(id), { state: "expired", reason: "expired" });
    t.is((await machine.requests(id)).length, 6);

    machine.sat.mischief.clear();
    await retryDownload(machine.deps, machine.change, { downloadId: id });
    t.is((await machine.drive(id)).state, "done");
  },
);

test.serial("an answer lost on the wire counts as asked, and another range is asked", async (t) => {
  const machine = await newMachine();
  machine.sat.mischief.add({ kind: "dropAfter", on: "request", next: 1 });
  const { id } = await machine.ask(metadata);

  t.is((await machine.drive(id)).state, "done");

  t.deepEqual(
    (await machine.requests(id)).map(({ dateFrom, reason }) => [dateFrom, reason]),
    [
      ["2026-10-01T00:00:00", "inDoubt"],
      ["2026-09-30T23:59:59", null],
    ],
  );
});

test.serial("the same documents are asked for twice for life, and then a second further", async (t) => {
  const machine = await newMachine();
  for (let times = 0; times < 5; times += 1) {
    const { id } = await machine.ask();
    t.is((await machine.drive(id)).state, "done");
  }
  const asked = machine.sat.ledger.list().filter(({ query }) => query.content === "cfdi");
  t.deepEqual(
    asked.map(({ query }) => query.requestType !== "folio" && query.from),
    [
      "2026-10-01T00:00:00",
      "2026-10-01T00:00:00",
      "2026-09-30T23:59:59",
      "2026-09-30T23:59:59",
      "2026-09-30T23:59:58",
    ],
  );
});

test.serial("two that ask for the same at the same time ask two ranges", async (t) => {
  const machine = await newMachine();
  const [one, other] = [await machine.ask(), await machine.ask()];

  t.is((await machine.drive(one.id)).state, "done");
  t.is((await machine.drive(other.id)).state, "done");

  const requests = [...(await machine.requests(one.id)), ...(await machine.requests(other.id))];
  t.true(requests.every(({ reason }) => reason === null));
});

test.serial(
  "a cancelled download asks no more, wipes what was lent, and a late answer changes nothing",
  async (t) => {
    const machine = await newMachine();
    const { id } = await machine.ask({ lentEfirma: await machine.efirma() });
    const { deps } = machine;
    const late: typeof deps = {
      ...deps,
      satDownloads: (livemode) => {
        const sat = deps.satDownloads(livemode);
        return {
          ...sat,
          async request(...call) {
            const answer = await sat.request(...call);
            await cancelDownload(deps, machine.change, id);
            return answer;
          },
        };
      },
    };

    await machine.work(late);

    const ended = await machine.drive(id);
    t.is(ended.state, "cancelled");
    t.is(await LentEfirma.query(deps.db).resultSize(), 0);
    t.true(
      (await machine.requests(id)).every(
        ({ state, nextAttemptAt }) => state === "cancelled" && !nextAttemptAt,
      ),
    );
    t.is((await cancelDownload(deps, machine.change, id)).state, "cancelled");
  },
);
