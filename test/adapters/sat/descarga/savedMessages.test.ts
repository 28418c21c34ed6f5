import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { descargaMasiva } from "../../../../src/adapters/sat/descarga/descargaMasiva.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import type { OpenedEfirma, SatDownloads } from "../../../../src/ports/satDownloads.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";
import { testClock } from "../../../helpers/testClock.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";
import { type BareSat, startBareSat } from "./bareSat.ts";
import { satQueries } from "./satQueries.ts";
import { testEfirma } from "./testEfirma.ts";

const saved = sharedSat("examples/descarga");
const read = (name: string) => readFileSync(join(saved ?? "", name));
const savedTest = saved ? test.serial : test.serial.skip;

let sat: BareSat;
let efirma: OpenedEfirma;
let downloads: SatDownloads;
const http = createHttpClient({ keepAlive: false });
test.before(async () => {
  [sat, efirma] = await Promise.all([startBareSat(), testEfirma()]);
  downloads = descargaMasiva({ url: sat.url, http, clock: testClock() });
  if (saved) sat.answer("autentica", { body: read("authenticate/response-with-token.xml") });
});
test.after.always(async () => {
  http.close();
  await sat.close();
});

test("SAT's saved messages are beside the project, or left out", (t) => {
  if (!saved) t.log("examples/descarga is not beside the project: its messages are not tried");
  t.pass();
});

const requestId = "d49af78d-1c80-4221-a48d-345ace91626b";
for (const [name, query] of [
  ["response-emited-with-id.xml", satQueries.issued],
  ["response-folio-with-id.xml", satQueries.folio],
  ["query/response-issued.xml", satQueries.issued],
  ["query/response-received.xml", satQueries.received],
  ["query/response-item.xml", satQueries.folio],
] as const) {
  savedTest(`${name} is a request that SAT accepted`, async (t) => {
    sat.answer("solicita", { body: read(name) });
    const answer = await downloads.request(efirma, query);
    t.like(answer, { kind: "accepted", code: "5000", message: "Solicitud Aceptada", meaning: "ok" });
    t.is(answer.kind === "accepted" && answer.requestId, requestId);
    const { headers } = sat.calls.at(-1)!;
    const [, token] = /<AutenticaResult>([^<]+)/.exec(
      read("authenticate/response-with-token.xml").toString(),
    )!;
    t.is(headers.authorization, `WRAP access_token="${token}"`);
  });
}

savedTest("verify/response-2-packages.xml is an answer with two packages", async (t) => {
  sat.answer("verifica", { body: read("verify/response-2-packages.xml") });
  t.like(await downloads.verify(efirma, { service: "cfdi", requestId }), {
    kind: "answered",
    status: "finished",
    outcome: { code: "5000", message: "Solicitud Aceptada", meaning: "ok" },
    cfdiCount: 12_345,
    packageIds: ["4e80345d-917f-40bb-a98f-4a73939343c5_01", "4e80345d-917f-40bb-a98f-4a73939343c5_02"],
  });
});

savedTest("verify/response-0-packages.xml is nothing found, though SAT calls it rejected", async (t) => {
  sat.answer("verifica", { body: read("verify/response-0-packages.xml") });
  t.like(await downloads.verify(efirma, { service: "cfdi", requestId }), {
    kind: "answered",
    status: "rejected",
    outcome: { code: "5004", meaning: "nothingFound" },
    cfdiCount: 0,
    packageIds: [],
  });
});

savedTest("download/response-with-package.xml is its package, byte for byte", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const file = join(folder.path, "package.zip");
  const body = read("download/response-with-package.xml");
  const bytes = Buffer.from(/<Paquete>([^<]*)/.exec(body.toString())![1]!, "base64");
  sat.answer("descarga", { body });
  const answer = await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  t.like(answer, { kind: "fetched", code: "5000", meaning: "ok", sizeBytes: bytes.length, sha256 });
  t.deepEqual(readFileSync(file), bytes);
});

savedTest("download/response-with-package-template.xml, which has no package, is no answer", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const file = join(folder.path, "package.zip");
  sat.answer("descarga", { body: read("download/response-with-package-template.xml") });
  const answer = await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file });
  t.is(answer.kind, "noAnswer");
});

savedTest("authenticate/response-with-error.xml is a fault, told with its code", async (t) => {
  const strangers = descargaMasiva({ url: sat.url, http, clock: testClock() });
  sat.answer("autentica", { status: 500, body: read("authenticate/response-with-error.xml") });
  const answer = await strangers.request(efirma, satQueries.issued);
  t.regex(answer.kind === "noAnswer" ? (answer.error.internal ?? "") : "", /soap_fault a:InvalidSecurity/);
});
