import test from "ava";
import { downloadHint } from "../../../src/domain/satDownloads/words/downloadHint.ts";
import { downloadState } from "../../../src/domain/satDownloads/downloadState.ts";
import { firstRequests } from "../../../src/domain/satDownloads/firstRequests.ts";
import type { SatDownloadState, SatRequestState } from "../../../src/domain/satDownloads/lifeCycles.ts";
import { afterFault, afterOutage, nextLook, tomorrow } from "../../../src/domain/satDownloads/patience.ts";
import { triesLeft } from "../../../src/domain/satDownloads/quota.ts";
import { stateHints } from "../../../src/domain/satDownloads/words/stateHints.ts";
import { scheduledRanges } from "../../../src/domain/satDownloads/scheduledRanges.ts";

const states: readonly (readonly [readonly SatRequestState[], SatDownloadState])[] = [
  [["requested", "requested"], "requested"],
  [["requested", "accepted"], "accepted"],
  [["inProgress", "accepted"], "inProgress"],
  [["inProgress", "ready"], "ready"],
  [["requested", "importing"], "importing"],
  [["requested", "done"], "importing"],
  [["requested", "empty"], "requested"],
  [["requested", "refused"], "requested"],
  [["done", "done"], "done"],
  [["done", "empty"], "done"],
  [["empty", "empty"], "empty"],
  [["done", "refused"], "refused"],
  [["done", "expired"], "expired"],
  [["expired", "refused"], "refused"],
  [["cancelled", "refused"], "cancelled"],
];

test("where one range is imported and another still at SAT, the hint says what each is doing", (t) => {
  const { es, en } = downloadHint("importing", { done: 1, accepted: 1, inProgress: 1 });
  t.regex(es, /^De 3 solicitudes: 1 ya en sus CFDI; 2 en el SAT, que las prepara/);
  t.regex(en, /^Of 3 requests: 1 already in your CFDIs; 2 at SAT, which prepares them/);
  t.is(downloadHint("importing", { importing: 2 }), stateHints.importing);
  t.is(downloadHint("importing"), stateHints.importing);
  t.is(downloadHint("accepted", { accepted: 1, requested: 1 }), stateHints.accepted);
});

for (const [leaves, expected] of states) {
  test(`${leaves.join(" and ")} make a download that is ${expected}`, (t) => {
    t.is(downloadState(leaves), expected);
  });
}

const wanted = { content: "cfdi", filters: {} } as const;

test("the XML of what was issued is asked for with its metadata, of what was received after it", (t) => {
  const metadata = { content: "metadata", status: "todos" } as const;
  t.deepEqual(firstRequests({ ...wanted, requestType: "emitidos" }), [
    metadata,
    { content: "cfdi", status: "todos" },
  ]);
  t.deepEqual(firstRequests({ ...wanted, requestType: "recibidos" }), [metadata]);
  t.deepEqual(firstRequests({ ...wanted, requestType: "folio" }), [{ content: "cfdi", status: "todos" }]);
  t.deepEqual(firstRequests({ ...wanted, content: "metadata", requestType: "emitidos" }), [metadata]);
});

test("documents have two tries for life, metadata as many as one likes", (t) => {
  t.deepEqual(
    [0, 1, 2, 3].map((used) => triesLeft("cfdi", used)),
    [2, 1, 0, 0],
  );
  t.is(triesLeft("metadata", 9), null);
});

const now = new Date("2026-11-20T18:00:00Z");
const secondsTo = (at: Date): number => (at.getTime() - now.getTime()) / 1_000;

test("the longer SAT takes, the rarer the looks: from seconds to half an hour", (t) => {
  const lookAfter = (age: number) => secondsTo(nextLook(new Date(now.getTime() - age * 1_000), now));
  t.deepEqual([0, 60, 3_600, 86_400].map(lookAfter), [5, 15, 900, 1_800]);
});

test("silence and faults are answered with doubled pauses, and none is for ever", (t) => {
  t.deepEqual(
    [0, 1, 2, 8, 9, 1_000].map((failures) => secondsTo(afterOutage(failures, now))),
    [5, 10, 20, 1_280, 1_800, 1_800],
  );
  t.deepEqual(
    [0, 1, 7, 8, 1_000].map((tries) => secondsTo(afterFault(tries, now))),
    [30, 60, 3_840, 7_200, 7_200],
  );
});

test("tomorrow is told by the clocks of Mexico City", (t) => {
  t.is(tomorrow(new Date("2026-11-21T05:59:00Z")).toISOString(), "2026-11-21T06:15:00.000Z");
  t.is(tomorrow(new Date("2026-11-21T06:00:00Z")).toISOString(), "2026-11-22T06:15:00.000Z");
});

test("a schedule asks up to yesterday, with what may have come late, and never the same day twice", (t) => {
  t.is(scheduledRanges("2026-11-19T23:59:59", "2026-11-20"), undefined);
  t.deepEqual(scheduledRanges("2026-11-18T23:59:59", "2026-11-20"), {
    fresh: { from: "2026-11-16T00:00:00", to: "2026-11-19T23:59:59" },
    lookBack: { from: "2026-10-16T00:00:00", to: "2026-11-15T23:59:59" },
  });
  t.deepEqual(scheduledRanges(null, "2026-11-20")?.fresh, {
    from: "2026-10-20T00:00:00",
    to: "2026-11-19T23:59:59",
  });
});
