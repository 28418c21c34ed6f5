import test from "ava";

/** The built package: its sources are checked after these tests, once the contract's types are there. */
const built = (file: string): Promise<unknown> => import(new URL(`../../sdk/${file}`, import.meta.url).href);
const { followEvents } = (await built("cli/followEvents.js")) as {
  followEvents: (timbra: unknown, options: object) => AsyncIterable<{ readonly id: string }>;
};
const { createTimbra } = (await built("createTimbra.js")) as { createTimbra: (options: object) => unknown };

type Answer = number | "no line" | "no event yet" | readonly string[];

/** Follows a feed that answers so, one after another, and ends with the answers. */
async function follow(answers: readonly Answer[], fromStart = false) {
  const asked: string[] = [];
  const lost: number[] = [];
  const ids: string[] = [];
  const user = new AbortController();
  const rest = [...answers];
  const answer = (input: string | URL | Request): Promise<Response> => {
    asked.push(new URL(input instanceof Request ? input.url : input).search);
    const next = rest.shift();
    if (next === undefined || rest.length === 0) user.abort();
    if (next === "no line") return Promise.reject(new TypeError("fetch failed"));
    if (typeof next === "number") return Promise.resolve(new Response("{}", { status: next }));
    if (next === "no event yet")
      return Promise.resolve(Response.json({ data: { items: [], nextCursor: null } }));
    const items = (next ?? []).map((id) => ({ id, type: "ticket.accepted", data: { id } }));
    return Promise.resolve(Response.json({ data: { items, nextCursor: `c${asked.length}` } }));
  };
  const timbra = createTimbra({ baseUrl: "http://feed.test", apiKey: "k", retries: 0, fetch: answer });
  const onLost = (_: Error, waitMs: number) => void lost.push(waitMs);
  const following = { signal: user.signal, fromStart, onLost, betweenMs: 1 };
  let failure: unknown;
  try {
    for await (const { id } of followEvents(timbra, following)) ids.push(id);
  } catch (error) {
    if (!user.signal.aborted) failure = error;
  }
  return { asked, lost, ids, failure };
}

test("a server that is away for longer than any retry is waited for, ever more patiently, and nothing is missed", async (t) => {
  const { asked, lost, ids, failure } = await follow([[], "no line", 502, 503, "no line", ["one"], []]);
  t.is(failure, undefined);
  t.deepEqual(lost, [2, 4, 8, 16]);
  t.deepEqual(ids, ["one"]);
  t.true(
    asked.slice(1, 6).every((query) => query.includes("after=c1")),
    asked.join(" "),
  );
});

test("who follows from now asks for no event of the past, and who follows from the start for all", async (t) => {
  t.regex((await follow([[], []])).asked[0] ?? "", /from=now/);
  const { asked, ids } = await follow([["old"], []], true);
  t.notRegex(asked[0] ?? "", /from=/);
  t.deepEqual(ids, ["old"]);
});

test("the first event of a feed that was empty is not missed, whenever it comes", async (t) => {
  const { asked, ids } = await follow(["no event yet", ["first"], []]);
  t.deepEqual(
    asked.map((query) => /from=now/.test(query)),
    [true, false, false],
  );
  t.deepEqual(ids, ["first"]);
});

test("a key that is refused ends the feed, and so does an address where nobody has ever answered", async (t) => {
  t.like((await follow([[], 401, []])).failure, { name: "AuthenticationError" });
  t.like((await follow(["no line", []])).failure, { name: "NetworkError" });
});
