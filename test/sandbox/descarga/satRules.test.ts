import test from "ava";
import type { ExecutionContext } from "ava";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { authenticated, type SatCaller, satCaller } from "./satCaller.ts";
import { type SatSide, startSatSide } from "./satSide.ts";

let side: SatSide;
let caller: SatCaller;
test.beforeEach(async () => {
  side = await startSatSide();
  caller = await authenticated(side);
});
test.afterEach.always(() => side.close());

const later = { FechaFinal: "2026-03-08T23:59:58" };
const metadata = { TipoSolicitud: "Metadata" };

test.serial(
  "a range of CFDIs can be asked for twice in a lifetime, whatever it is filtered by",
  async (t) => {
    t.is((await caller.request()).code, "5000");
    t.is((await caller.request({ TipoComprobante: "I" })).code, "5000");
    t.is((await caller.request({ TipoComprobante: "E" })).code, "5002");
    t.is((await caller.request(later)).code, "5000");
    side.sandbox.control.moveClock({ offsetSeconds: 300 * 86_400 });
    await caller.authenticate();
    t.is((await caller.request()).code, "5002");
  },
);

test.serial("the two directions and the two services have their own lifetimes", async (t) => {
  for (let time = 0; time < 2; time += 1) t.is((await caller.request()).code, "5000");
  const received = await caller.request({ EstadoComprobante: "Vigente" }, "SolicitaDescargaRecibidos");
  t.is(received.code, "5000", received.message);
  const retentions = await authenticated(side, { service: "retenciones" });
  t.is((await retentions.request()).code, "5000");
});

test.serial("metadata can be asked for again and again", async (t) => {
  for (let time = 0; time < 4; time += 1) t.is((await caller.request(metadata)).code, "5000");
});

test.serial("an equal request is a duplicate while the first one is under way", async (t) => {
  side.sandbox.descarga.change({ acceptSeconds: 60, workSeconds: 60 });
  const said = await caller.request(metadata);
  t.is((await caller.request(metadata)).code, "5005");
  t.is((await caller.request({ ...metadata, ...later })).code, "5000");
  t.is((await caller.request({ ...metadata, TipoComprobante: "I" })).code, "5000");
  side.sandbox.control.moveClock({ offsetSeconds: 121 });
  t.is((await caller.verify(said.attribute("IdSolicitud") ?? "")).attribute("EstadoSolicitud"), "3");
  t.is((await caller.request(metadata)).code, "5000");
});

test.serial("two equal requests at the same moment cannot both be the second one", async (t) => {
  const said = await Promise.all(Array.from({ length: 6 }, () => caller.request()));
  t.is(said.filter(({ code }) => code === "5000").length, 2);
});

const sixYearsAgo = `${Number(wallTime(new Date(), "America/Mexico_City").slice(0, 4)) - 6}-01-01T00:00:00`;
for (const [what, attributes] of Object.entries({
  "an instant": { FechaFinal: "2026-03-02T00:00:00" },
  "an inverted range": { FechaFinal: "2026-03-01T00:00:00" },
  "a range from more than six years ago": { FechaInicial: sixYearsAgo },
  "no date": { FechaInicial: "" },
  "a day that does not exist": { FechaFinal: "2026-02-30T00:00:00" },
  "another's documents": { RfcEmisor: "URE180429TM6" },
  "a type that does not exist": { TipoComprobante: "X" },
  "a state that does not exist": { EstadoComprobante: "Perdido" },
  "no kind of content": { TipoSolicitud: "" },
})) {
  test.serial(`${what} is refused with 301 and a reason`, async (t) => {
    const said = await caller.request(attributes);
    t.is(said.code, "301");
    t.regex(said.message ?? "", /^XML Mal Formado: .+/);
    t.is(side.sandbox.descarga.ledger.list().length, 0);
  });
}

test.serial("the XML of what was received and cancelled cannot be asked for", async (t) => {
  for (const EstadoComprobante of ["Todos", "Cancelado"]) {
    t.is((await caller.request({ EstadoComprobante }, "SolicitaDescargaRecibidos")).code, "301");
    const said = await caller.request({ EstadoComprobante, ...metadata }, "SolicitaDescargaRecibidos");
    t.is(said.code, "5000");
  }
});

test.serial("a request is accepted, in progress and finished by SAT's clock", async (t) => {
  side.sandbox.descarga.change({ acceptSeconds: 60, workSeconds: 600 });
  const id = await accepted(t);
  const stateAt = async (offsetSeconds: number) => {
    side.sandbox.control.moveClock({ offsetSeconds });
    await caller.authenticate();
    return (await caller.verify(id)).attribute("EstadoSolicitud");
  };
  t.deepEqual([await stateAt(0), await stateAt(61), await stateAt(661)], ["1", "2", "3"]);
});

test.serial("more than a request may hold ends with 5003, and nothing with 5004", async (t) => {
  side.sandbox.descarga.change({ mostDocuments: 55 });
  const over = await caller.verify(await accepted(t));
  t.is(over.attribute("CodigoEstadoSolicitud"), "5003");
  t.deepEqual(over.packageIds, []);
  const half = await caller.verify(await accepted(t, { FechaFinal: "2026-03-05T11:59:59" }));
  t.is(half.attribute("EstadoSolicitud"), "3");
  const empty = await caller.verify(await accepted(t, { FechaFinal: "2026-03-02T00:00:01" }));
  t.is(empty.attribute("CodigoEstadoSolicitud"), "5004");
  t.is(empty.attribute("NumeroCFDIs"), "0");
});

test.serial("a package is given out twice and lives for 72 hours", async (t) => {
  side.sandbox.descarga.change({ documentsPerPackage: 30 });
  const { packageIds } = await caller.verify(await accepted(t));
  const [first = "", second = ""] = packageIds;
  const [one, two, three] = [
    await caller.download(first),
    await caller.download(first),
    await caller.download(first),
  ];
  t.deepEqual([one.code, two.code, three.code], ["5000", "5000", "5008"]);
  t.true(one.zip.equals(two.zip) && one.zip.length > 10_000);
  side.sandbox.control.moveClock({ offsetSeconds: 72 * 3_600 + 60 });
  await caller.authenticate();
  t.is((await caller.download(second)).code, "5007");
  t.is((await caller.download(first)).code, "5007");
});

test.serial("nobody gets what is not his: it is unknown", async (t) => {
  const id = await accepted(t);
  const [packageId = ""] = (await caller.verify(id)).packageIds;
  const other = await authenticated(side, { rfc: "URE180429TM6" });
  t.is((await other.verify(id)).code, "5004");
  t.is((await other.download(packageId)).code, "5004");
  t.is((await caller.download(packageId.replace(/_01$/, "_02"))).code, "5004");
  t.is((await caller.download("../../authority_01")).code, "5004");
  const elsewhere = await authenticated(side, { service: "retenciones" });
  t.is((await elsewhere.download(packageId)).code, "5004");
});

test.serial("SAT forgets nothing over a restart", async (t) => {
  const files = await side.efirma();
  const id = await accepted(t);
  await accepted(t);
  const [packageId = ""] = (await caller.verify(id)).packageIds;
  const before = await caller.download(packageId);
  await side.restart();
  const again = satCaller(side, files);
  await again.authenticate();
  t.is((await again.request()).code, "5002");
  t.deepEqual((await again.verify(id)).packageIds, [packageId]);
  const after = await again.download(packageId);
  t.true(after.zip.equals(before.zip));
  t.is((await again.download(packageId)).code, "5008");
});

async function accepted(
  t: ExecutionContext,
  attributes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const said = await caller.request(attributes);
  t.is(said.code, "5000", said.message);
  return said.attribute("IdSolicitud") ?? "";
}
