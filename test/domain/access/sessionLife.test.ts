import test from "ava";
import { sessionEnd } from "../../../src/domain/access/sessionLife.ts";

const now = new Date("2026-11-20T18:00:00Z");

test("a session ends after a week, an administrator's look after a quarter of an hour", (t) => {
  t.is(sessionEnd(now, { impersonates: false }).toISOString(), "2026-11-27T18:00:00.000Z");
  t.is(sessionEnd(now, { impersonates: true }).toISOString(), "2026-11-20T18:15:00.000Z");
});
