import test from "ava";
import { judgeProbe, type ServiceProbe } from "../../../src/domain/services/judgeProbe.ts";

const now = new Date("2026-06-15T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const well: ServiceProbe = { askedAt: minutesAgo(5), tookMs: 120, failures: 0, silentSince: null };

test("a service is what its last look shows, and unseen where there is none that counts", (t) => {
  const since = minutesAgo(20);
  const cases: readonly [probe: ServiceProbe | undefined, state: string, since: Date | null][] = [
    [well, "working", null],
    [{ ...well, tookMs: 9_000 }, "slow", null],
    [{ ...well, tookMs: null, failures: 1, silentSince: since }, "slow", since],
    [{ ...well, tookMs: null, failures: 3, silentSince: since }, "down", since],
    [{ ...well, tookMs: null }, "unseen", null],
    [{ ...well, askedAt: minutesAgo(61) }, "unseen", null],
    [undefined, "unseen", null],
  ];
  for (const [probe, state, told] of cases)
    t.deepEqual(judgeProbe(probe, now), { state, since: told } as never, JSON.stringify(probe));
});
