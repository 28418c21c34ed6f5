import test from "ava";
import { authenticated, type SatCaller } from "./satCaller.ts";
import { type SatSide, startSatSide } from "./satSide.ts";

let side: SatSide;
let caller: SatCaller;
let day = 0;
test.before(async () => {
  side = await startSatSide({ documentsPerPackage: 20_000 });
  caller = await authenticated(side);
});
test.after.always(() => side.close());
test.afterEach.always(() => lever("POST", "/_sandbox/reset"));

test.serial("SAT can be gone, at fault, or a page instead of SOAP", async (t) => {
  await misbehave({ kind: "notFound", next: 1 });
  await misbehave({ kind: "html", next: 1 });
  await misbehave({ kind: "serverError", status: 503, next: 1 });
  const [gone, page, fault] = [await anotherRequest(), await anotherRequest(), await anotherRequest()];
  t.is(gone.status, 404);
  t.is(page.status, 200);
  t.regex(page.text, /<!DOCTYPE html>/);
  t.is(fault.status, 503);
  t.is((await anotherRequest()).code, "5000");
});

test.serial(
  "a line dropped before registering leaves no request behind, one dropped after does",
  async (t) => {
    const count = () => side.sandbox.descarga.ledger.list().length;
    const before = count();
    await misbehave({ kind: "dropBefore", on: "request", next: 1 });
    await t.throwsAsync(anotherRequest());
    t.is(count(), before);
    await misbehave({ kind: "dropAfter", on: "request", next: 1 });
    await t.throwsAsync(anotherRequest());
    t.is(count(), before + 1);
  },
);

test.serial("SAT that is down answers nobody until it is up again", async (t) => {
  await misbehave({ kind: "down" });
  await t.throwsAsync(caller.authenticate());
  await t.throwsAsync(anotherRequest());
  await lever("DELETE", "/_sandbox/descarga/mischief");
  t.is((await anotherRequest()).code, "5000");
});

for (const [kind, state, code] of [
  ["empty", "5", "5004"],
  ["overTheTop", "5", "5003"],
  ["error", "4", "404"],
  ["rejected", "5", "5006"],
  ["expired", "6", "5000"],
  ["stuck", "2", "5000"],
] as const) {
  test.serial(`a request can end ${kind}, and the next one is sound`, async (t) => {
    await misbehave({ kind, next: 1 });
    const spoilt = await verified();
    t.is(spoilt.attribute("EstadoSolicitud"), state);
    t.is(spoilt.attribute("CodigoEstadoSolicitud"), code);
    t.deepEqual(spoilt.packageIds, []);
    t.is((await verified()).attribute("EstadoSolicitud"), "3");
  });
}

test.serial("a stuck request stays stuck, and its like is a duplicate", async (t) => {
  await misbehave({ kind: "stuck", state: 1, next: 1 });
  const said = await anotherRequest();
  side.sandbox.control.moveClock({ offsetSeconds: 30 * 86_400 });
  await caller.authenticate();
  const id = said.attribute("IdSolicitud") ?? "";
  t.is((await caller.verify(id)).attribute("EstadoSolicitud"), "1");
  t.is((await caller.request(rangeOf(day))).code, "5005");
  side.sandbox.control.moveClock({});
  await caller.authenticate();
});

test.serial("SAT can say any code, known or not, at any step", async (t) => {
  for (const code of ["5002", "5011", "9999"]) {
    for (const on of ["request", "verify", "download"]) await misbehave({ kind: "code", code, on, next: 1 });
    const said = [await anotherRequest(), await caller.verify("x"), await caller.download("x_01")];
    for (const answer of said) t.is(answer.code, code);
  }
});

test.serial("the daily limit is 5011, and no download is counted by it", async (t) => {
  const [id = ""] = (await verified()).packageIds;
  await misbehave({ kind: "dailyLimit", next: 1 });
  t.is((await caller.download(id)).code, "5011");
  t.is(side.sandbox.descarga.ledger.downloadsOf(id), 0);
});

test.serial("a package can come corrupt, cut, or as no base64, each of them counted", async (t) => {
  const whole = (await caller.download((await verified()).packageIds[0] ?? "")).zip;
  const spoilt = async (kind: string) => {
    const [id = ""] = (await verified()).packageIds;
    await misbehave({ kind, next: 1 });
    const answer = await caller.download(id);
    t.is(side.sandbox.descarga.ledger.downloadsOf(id), 1);
    t.is(answer.code, "5000");
    return { ...answer, sound: (await caller.download(id)).zip };
  };
  t.true(whole.length > 5_000);
  const corrupt = await spoilt("corruptZip");
  t.is(corrupt.zip.length, corrupt.sound.length);
  t.false(corrupt.zip.equals(corrupt.sound));
  const cut = await spoilt("truncatedZip");
  t.true(cut.sound.subarray(0, cut.zip.length).equals(cut.zip));
  t.true(Math.abs(cut.zip.length - cut.sound.length / 2) <= 1);
  const [, base64 = ""] = /<Paquete>([^<]*)<\/Paquete>/.exec((await spoilt("truncatedBase64")).text) ?? [];
  t.true(base64.length > 100 && base64.length % 4 !== 0);
});

test.serial("a line can go dead halfway through a package, which then is given out once more", async (t) => {
  const [id = ""] = (await verified()).packageIds;
  await misbehave({ kind: "dropHalfway", next: 1 });
  await t.throwsAsync(caller.download(id));
  t.is((await caller.download(id)).code, "5000");
  t.is((await caller.download(id)).code, "5008");
});

test.serial("a share of the calls fails, by the same series every time", async (t) => {
  const codes = async () => {
    await misbehave({ kind: "code", code: "5006", on: "verify", share: 0.5, seed: 11 });
    const said: (string | undefined)[] = [];
    for (let call = 0; call < 12; call += 1) said.push((await caller.verify("x")).code);
    await lever("DELETE", "/_sandbox/descarga/mischief");
    return said;
  };
  const first = await codes();
  t.true(first.includes("5006") && first.includes("5004"));
  t.deepEqual(await codes(), first);
});

for (const wrong of [
  {},
  { kind: "explode" },
  { kind: "html", on: "lunch" },
  { kind: "stuck", state: 3 },
  { kind: "slow", milliseconds: 4 },
  { kind: "code", code: 5002 },
]) {
  test.serial(`the mischief ${JSON.stringify(wrong)} is refused with a reason`, async (t) => {
    const answer = await lever("POST", "/_sandbox/descarga/mischief", wrong);
    t.is(answer.status, 400);
    t.is(typeof ((await answer.json()) as { message?: unknown }).message, "string");
  });
}

test.serial(
  "settings are changed over HTTP and go back with a reset; what they cannot be is refused",
  async (t) => {
    const put = (settings: object) => lever("PUT", "/_sandbox/descarga", settings);
    t.is((await put({ issuedPerDay: 3, workSeconds: 0.5 })).status, 200);
    t.like(await books(), { settings: { issuedPerDay: 3, workSeconds: 0.5 } });
    for (const wrong of [{ issuedPerDay: -1 }, { issuedPerDay: 1.5 }, { perHour: 1 }, []])
      t.is((await put(wrong)).status, 400);
    await lever("POST", "/_sandbox/reset");
    t.like(await books(), { settings: { issuedPerDay: 8, workSeconds: 0 } });
  },
);

test.serial("the books tell how often each range and each package was asked for", async (t) => {
  const range = rangeOf((day += 1));
  const [id = ""] = (await caller.verify((await caller.request(range)).attribute("IdSolicitud") ?? ""))
    .packageIds;
  await caller.request(range);
  await caller.download(id);
  const { ranges, downloads } = await books();
  t.is(ranges[`EKU9003173C9 cfdi emitidos cfdi ${range.FechaInicial} ${range.FechaFinal}`], 2);
  t.is(downloads[id], 1);
});

function rangeOf(number: number) {
  const date = new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10);
  return { FechaInicial: `${date}T00:00:00`, FechaFinal: `${date}T23:59:59` };
}

function anotherRequest() {
  return caller.request(rangeOf((day += 1)));
}

async function verified() {
  return caller.verify((await anotherRequest()).attribute("IdSolicitud") ?? "");
}

function misbehave(mischief: object): Promise<Response> {
  return lever("POST", "/_sandbox/descarga/mischief", mischief);
}

async function books() {
  return (await (await lever("GET", "/_sandbox/descarga")).json()) as {
    settings: object;
    ranges: Record<string, number>;
    downloads: Record<string, number>;
  };
}

function lever(method: string, path: string, body?: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${side.sandbox.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}
