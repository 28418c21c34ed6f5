import test from "ava";
import { apiOfFile } from "../helpers/api.ts";

const api = apiOfFile({ RATE_LIMIT_PER_MINUTE: "3" });

test("a key over its limit is told when to come back, and others go on", async (t) => {
  const { key } = await api().keyWith("tickets:read");
  const statuses: number[] = [];
  for (let calls = 0; calls < 4; calls += 1)
    statuses.push((await api().call("GET", "/api/v1/tickets", { key })).status);
  t.deepEqual(statuses, [200, 200, 200, 429]);
  const refused = await api().call("GET", "/api/v1/tickets", { key });
  t.is(refused.json.error, "request.rate_limited");
  t.true(Number(refused.headers.get("retry-after")) >= 1);
  t.is(refused.headers.get("ratelimit-remaining"), "0");
  t.is((await api().call("GET", "/api/v1/tickets")).status, 200);
});

test("an address that guesses keys is held off, while a good key from it still works", async (t) => {
  let last = 0;
  for (let guesses = 0; guesses < 70; guesses += 1)
    last = (await api().call("GET", "/api/v1/tickets", { key: `guess-${guesses}` })).status;
  t.is(last, 429);
  const { key } = await api().keyWith("tickets:read");
  t.is((await api().call("GET", "/api/v1/tickets", { key })).status, 200);
});
