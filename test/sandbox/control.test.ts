import test from "ava";
import { newId } from "../../src/platform/ids.ts";
import { startSandboxSide } from "./sandboxSide.ts";
import type { SandboxSide } from "./sandboxSide.ts";
import { stampOverHttp } from "./stampOverHttp.ts";

let side: SandboxSide;
test.before(async () => {
  side = await startSandboxSide();
});
test.after.always(() => side.close());
test.afterEach.always(() => control("POST", "/reset"));

test.serial("a mischief switched on over HTTP strikes the next calls and no more", async (t) => {
  t.is((await control("POST", "/mischief", { kind: "serverError", status: 502, next: 2 })).status, 200);
  const answers = [await stamp(), await stamp(), await stamp()];
  t.deepEqual(
    answers.map(({ status }) => status),
    [502, 502, 200],
  );
});

test.serial("a refusal is worded as asked", async (t) => {
  await control("POST", "/mischief", { kind: "refuse", code: "CFDI40221", message: "Porque sí.", next: 1 });
  t.like((await stamp()).body, { message: "CFDI40221 - Porque sí.", status: "error", data: null });
});

test.serial("mischief is listed, and ends when it is deleted", async (t) => {
  await control("POST", "/mischief", { kind: "html", share: 1, seed: 3 });
  t.deepEqual((await control("GET", "/")).body["mischief"], [{ kind: "html", share: 1, seed: 3 }]);
  await control("DELETE", "/mischief");
  t.is((await stamp()).status, 200);
});

test.serial("a 307 can withhold the document", async (t) => {
  const xml = await side.seal();
  await stampOverHttp(side.sandbox, xml);
  await control("POST", "/mischief", { kind: "withhold", next: 1 });
  t.is((await stampOverHttp(side.sandbox, xml)).body.data, null);
  t.truthy((await stampOverHttp(side.sandbox, xml)).body.data?.cfdi);
});

for (const wrong of [
  {},
  { kind: "explode" },
  { kind: "slow", ms: -1 },
  { kind: "slow", milliseconds: 5 },
  { kind: "html", next: 0 },
  { kind: "html", share: 2 },
  { kind: "serverError", status: 200 },
]) {
  test.serial(`the mischief ${JSON.stringify(wrong)} is refused with a reason`, async (t) => {
    const { status, body } = await control("POST", "/mischief", wrong);
    t.is(status, 400);
    t.is(typeof body["message"], "string");
    t.is((await stamp()).status, 200);
  });
}

test.serial("the clock travels, and what is 72 hours old by then is refused", async (t) => {
  const xml = await side.seal();
  await control("PUT", "/clock", { offsetSeconds: 73 * 3_600 });
  t.regex((await stampOverHttp(side.sandbox, xml)).body.message ?? "", /^401 - /);
  t.is((await control("GET", "/")).body["clock"].now, "2026-06-18T19:00:00.000Z");
  await control("DELETE", "/clock");
  t.is((await stampOverHttp(side.sandbox, xml)).status, 200);
});

test.serial("a stamp sold once is answered with 307 even when its document is too old by now", async (t) => {
  const xml = await side.seal();
  const first = await stampOverHttp(side.sandbox, xml);
  await control("PUT", "/clock", { fixed: "2027-01-01T00:00:00Z" });
  const { body } = await stampOverHttp(side.sandbox, xml);
  t.regex(body.message ?? "", /^307\./);
  t.is(body.data?.cfdi, first.body.data?.cfdi);
});

for (const wrong of [{}, { fixed: "never" }, { offsetSeconds: 1, fixed: "2026-01-01T00:00:00Z" }, []]) {
  test.serial(`the clock cannot be set to ${JSON.stringify(wrong)}`, async (t) => {
    t.is((await control("PUT", "/clock", wrong)).status, 400);
  });
}

test.serial(
  "sold stamps are counted and listed, page by page, with the invoice they were sold for",
  async (t) => {
    const before = (await control("GET", "/stamps")).body["count"];
    const customIds = [newId(), newId(), newId()];
    for (const customId of customIds) await stampOverHttp(side.sandbox, await side.seal(), { customId });
    const { body } = await control("GET", `/stamps?from=${before}&limit=2`);
    t.like(body, { count: before + 3, sinceReset: 3 });
    t.deepEqual(
      body["items"].map(({ customId }: { customId: string }) => customId),
      customIds.slice(0, 2),
    );
  },
);

test.serial("a reset starts counting anew and forgets no stamp", async (t) => {
  const xml = await side.seal();
  await stampOverHttp(side.sandbox, xml);
  const { body } = await control("POST", "/reset");
  t.is(body["sinceReset"], 0);
  t.true(body["count"] > 0);
  t.regex((await stampOverHttp(side.sandbox, xml)).body.message ?? "", /^307\./);
});

async function stamp() {
  const xml = await side.seal();
  const { url, token } = side.sandbox;
  try {
    return await stampOverHttp({ url, token }, xml);
  } catch {
    return { status: 0, body: {} };
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the tests look into JSON of several shapes
async function control(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
  const answer = await fetch(`${side.sandbox.url}/_sandbox${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  return { status: answer.status, body: await answer.json() };
}
