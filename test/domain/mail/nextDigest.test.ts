import test from "ava";
import { nextDigest } from "../../../src/domain/mail/digestTerms.ts";

const central = "America/Mexico_City";

for (const [what, rhythm, hour, now, zone, expected] of [
  ["an hour that is still to come", "daily", 18, "2026-11-23T23:59:00Z", central, "2026-11-24T00:00:00Z"],
  ["the hour itself", "daily", 18, "2026-11-24T00:00:00Z", central, "2026-11-25T00:00:00Z"],
  ["a place an hour ahead", "daily", 18, "2026-11-23T22:30:00Z", "America/Cancun", "2026-11-23T23:00:00Z"],
  ["midnight", "daily", 0, "2026-11-23T22:30:00Z", central, "2026-11-24T06:00:00Z"],
  ["the Friday of this week", "weekly", 18, "2026-11-23T22:30:00Z", central, "2026-11-28T00:00:00Z"],
  ["a Friday that is over", "weekly", 18, "2026-11-28T00:00:00Z", central, "2026-12-05T00:00:00Z"],
] as const)
  test(`what is gathered goes out at ${what}`, (t) => {
    const at = nextDigest({ rhythm, hour, weekday: 5 }, new Date(now), zone);
    t.is(at.toISOString(), new Date(expected).toISOString());
  });
