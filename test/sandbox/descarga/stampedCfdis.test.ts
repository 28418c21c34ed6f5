import test from "ava";
import type { ExecutionContext } from "ava";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { sealCfdi } from "../../../src/domain/cfdi/sealCfdi.ts";
import { openStampedCfdis, type StampedCfdi } from "../../../src/sandbox/sat/descarga/stampedCfdis.ts";
import { document, openPair } from "../sandboxSide.ts";
import { stampOverHttp } from "../stampOverHttp.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { askStatus } from "./askStatus.ts";
import { authenticated, type SatCaller } from "./satCaller.ts";
import { type SatSide, startSatSide } from "./satSide.ts";
import { zipEntries } from "./zipEntries.ts";

let side: SatSide;
let caller: SatCaller;
test.beforeEach(async () => {
  side = await startSatSide({ issuedPerDay: 0, receivedPerDay: 0 });
  caller = await authenticated(side);
});
test.afterEach.always(() => side.close());

const metadata = { TipoSolicitud: "Metadata" };

test.serial("what the PAC stamped is downloaded by its issuer and by its receiver", async (t) => {
  const { uuid, xml } = await stamp(t);
  const [lines = ""] = await texts(caller, metadata);
  t.true(lines.includes(`\r\n${uuid.toUpperCase()}~EKU9003173C9~`));
  t.deepEqual(await texts(caller), [xml]);
  const receiver = await authenticated(side, { rfc: "URE180429TM6" });
  const received = { EstadoComprobante: "Vigente" };
  t.deepEqual(await texts(receiver, received, "SolicitaDescargaRecibidos"), [xml]);
  t.deepEqual(await texts(receiver, { Folio: uuid }, "SolicitaDescargaFolio"), [xml]);
});

test.serial("SAT knows what it knew after a restart, and what it was made to forget is gone", async (t) => {
  const [kept, forgotten, cancelled] = [await stamp(t), await stamp(t), await stamp(t)];
  t.is((await lever(`${forgotten.uuid}/forget`)).status, 204);
  t.is((await lever(`${cancelled.uuid}/cancel`, { at: "2026-05-01T10:00:00" })).status, 204);
  t.is((await lever("00000000-0000-4000-8000-000000000000/forget")).status, 404);
  for (const restarted of [false, true]) {
    if (restarted) await side.restart();
    const again = await authenticated(side);
    const [, ...lines] = (await texts(again, metadata))[0]?.trimEnd().split("\r\n") ?? [];
    t.is(lines.length, 2);
    t.regex(lines.find((line) => line.startsWith(kept.uuid.toUpperCase())) ?? "", /~1~$/);
    const line = lines.find((found) => found.startsWith(cancelled.uuid.toUpperCase())) ?? "";
    t.regex(line, /~0~2026-05-01 10:00:00$/);
  }
});

test.serial("a filter narrows what was stamped as it narrows what is made up", async (t) => {
  await stamp(t);
  const count = async (attributes: Readonly<Record<string, string>>) => {
    const said = await caller.request({ ...today(), ...metadata, ...attributes });
    return (await caller.verify(said.attribute("IdSolicitud") ?? "")).attribute("NumeroCFDIs");
  };
  t.is(await count({ TipoComprobante: "I" }), "1");
  t.is(await count({ TipoComprobante: "E" }), "0");
  t.is(await count({ EstadoComprobante: "Cancelado" }), "0");
  t.is(await count({ FechaInicial: "2026-01-01T00:00:00", FechaFinal: "2026-01-31T00:00:00" }), "0");
});

test.serial("the status service tells whether an invoice is in force, cancelled or unknown", async (t) => {
  const { uuid, seal } = await stamp(t);
  const printed = (changes: Readonly<Record<string, string>> = {}) =>
    askStatus(side.sandbox.url, {
      re: "EKU9003173C9",
      rr: "URE180429TM6",
      tt: "116.0",
      id: uuid,
      fe: seal.slice(-8),
      ...changes,
    });
  t.like(await printed(), {
    Estado: "Vigente",
    EsCancelable: "Cancelable sin aceptación",
    ValidacionEFOS: "200",
  });
  for (const wrong of [{ tt: "117" }, { rr: "EKU9003173C9" }, { fe: "AAAAAAAA" }])
    t.like(await printed(wrong), {
      Estado: "No Encontrado",
      CodigoEstatus: "N - 602: Comprobante no encontrado.",
    });
  t.like(await printed({ id: "" }), {
    CodigoEstatus: "N - 601: La expresión impresa proporcionada no es válida.",
  });
  await lever(`${uuid}/cancel`);
  t.like(await printed(), { Estado: "Cancelado", EstatusCancelacion: "Cancelado sin aceptación" });
  await lever(`${uuid}/forget`);
  t.like(await printed(), { Estado: "No Encontrado" });
});

test("a document that was lost between PAC and SAT is known when it is stamped again, with what was asked of it", async (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const path = `${folder.path}/stamped.journal`;
  const cfdi: StampedCfdi = {
    uuid: "6d4c2b7a-0000-4000-8000-000000000001",
    type: "I",
    emisor: { rfc: "EKU9003173C9", name: "ESCUELA" },
    receptor: { rfc: "XAXX010101000", name: "PÚBLICO" },
    pacRfc: "TPS260101AA8",
    issuedAt: "2026-01-01T10:00:00",
    certifiedAt: "2026-01-01T10:00:01",
    total: "1.00",
    sealEnd: "abcdefg=",
    relates: [{ type: "04", uuid: "6d4c2b7a-0000-4000-8000-000000000009" }],
  };
  const first = await openStampedCfdis(path);
  await Promise.all([first.take(cfdi, () => "<a/>"), first.take(cfdi, () => "<a/>")]);
  const record = { askedAt: "2026-01-02T16:00:00.000Z", motive: "02", needsAcceptance: false };
  await first.keep(cfdi.uuid.toUpperCase(), record);
  await first.close();
  const second = await openStampedCfdis(path);
  t.teardown(() => second.close());
  await second.take(cfdi, () => "<a/>");
  t.is(second.count, 1);
  t.like(await second.find(cfdi.uuid), { cancellation: record, cancelledAt: "2026-01-02T10:00:00" });
  t.is((await second.relatedTo("6D4C2B7A-0000-4000-8000-000000000009"))[0]?.uuid, cfdi.uuid);
  t.is(second.placesOf("EKU9003173C9", "emitidos", "2026-01-01T00:00:00", "2026-01-02T00:00:00").length, 1);
  t.is(second.placesOf("XAXX010101000", "recibidos", "2026-01-01T00:00:00", "2026-01-02T00:00:00").length, 0);
});

async function stamp(t: ExecutionContext) {
  const csd = openPair(await side.csd());
  const fecha = wallTime(new Date(), "America/Mexico_City");
  const { xml } = await sealCfdi(document(), csd, fecha);
  const { body } = await stampOverHttp(side.sandbox, xml);
  const { uuid = "", cfdi = "" } = body.data ?? {};
  t.truthy(uuid, body.message ?? "");
  return { uuid, xml: cfdi, seal: / Sello="([^"]+)"/.exec(cfdi)?.[1] ?? "" };
}

/** The count makes another range each time, from an hour ago until tomorrow, since each may be asked for twice. */
let asked = 0;
function today() {
  const at = (ms: number) => wallTime(new Date(Date.now() + ms), "America/Mexico_City");
  return { FechaInicial: at(-3_600_000 - 1_000 * (asked += 1)), FechaFinal: at(86_400_000) };
}

async function texts(
  who: SatCaller,
  attributes: Readonly<Record<string, string>> = {},
  operation = "SolicitaDescargaEmitidos",
): Promise<readonly string[]> {
  const range = operation === "SolicitaDescargaFolio" ? {} : today();
  const said = await who.request({ ...range, ...attributes }, operation);
  const [id = ""] = (await who.verify(said.attribute("IdSolicitud") ?? "")).packageIds;
  return [...(await zipEntries((await who.download(id)).zip)).values()];
}

function lever(path: string, body: object = {}): Promise<Response> {
  return fetch(`${side.sandbox.url}/_sandbox/descarga/cfdis/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
