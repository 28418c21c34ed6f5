import test from "ava";
import { cancellationFaults } from "../../../src/domain/cancellations/cancellationFaults.ts";

const uuid = "0f8b4f4e-6d0a-4a54-8d64-0d6b1f5a7f01";
const other = "0f8b4f4e-6d0a-4a54-8d64-0d6b1f5a7f02";
const document = {
  uuid,
  rfcEmisor: "EKU9003173C9",
  issuerRegime: "601",
  issuedAt: "2026-06-15T10:00:00",
  isGlobal: false,
};
const substitute = { rfcEmisor: "EKU9003173C9", isInForce: true, replaces: [uuid.toUpperCase()] };
const now = new Date("2026-06-20T10:00:00Z");

test("a cancellation that SAT would refuse is refused first, with what to do", (t) => {
  type Case = readonly [
    asked: Parameters<typeof cancellationFaults>[0],
    substitute: typeof substitute | undefined,
    codes: readonly string[],
  ];
  const cases: readonly Case[] = [
    [{ motive: "02" }, undefined, []],
    [{ motive: "01", substituteUuid: other }, substitute, []],
    [{ motive: "01" }, undefined, ["substitute_missing"]],
    [{ motive: "02", substituteUuid: other }, substitute, ["substitute_unwanted"]],
    [{ motive: "01", substituteUuid: uuid.toUpperCase() }, substitute, ["substitute_itself"]],
    [{ motive: "01", substituteUuid: other }, undefined, ["substitute_unknown"]],
    [{ motive: "01", substituteUuid: other }, { ...substitute, isInForce: false }, ["substitute_unknown"]],
    [
      { motive: "01", substituteUuid: other },
      { ...substitute, rfcEmisor: "URE180429TM6" },
      ["substitute_foreign"],
    ],
    [{ motive: "01", substituteUuid: other }, { ...substitute, replaces: [] }, ["substitute_unrelated"]],
    [{ motive: "04" }, undefined, ["motive_needs_global"]],
  ];
  for (const [asked, known, codes] of cases) {
    const faults = cancellationFaults(asked, document, { substitute: known, now });
    t.deepEqual(
      faults.map(({ code }) => code),
      codes.map((code) => `cancellation.${code}`),
      JSON.stringify(asked),
    );
  }
});

test("a term that is over is told with its last day, beside whatever else is wrong", (t) => {
  const late = new Date("2027-04-01T06:00:00Z");
  const faults = cancellationFaults({ motive: "01" }, document, { now: late });
  t.deepEqual(
    faults.map(({ code }) => code),
    ["cancellation.substitute_missing", "cancellation.term_over"],
  );
  t.regex(faults[1]?.message.en ?? "", /2027-03-31/);
  t.deepEqual(cancellationFaults({ motive: "03" }, document, { now: new Date("2027-04-01T05:59:59Z") }), []);
});
