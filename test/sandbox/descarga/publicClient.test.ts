import {
  CfdiPackageReader,
  DateTimePeriod,
  DocumentStatus,
  DownloadType,
  MetadataPackageReader,
  QueryParameters,
  RequestType,
  type Service,
  Uuid,
} from "@nodecfdi/sat-ws-descarga-masiva";
import test from "ava";
import type { ExecutionContext } from "ava";
import { publicClient } from "./publicClient.ts";
import { type SatSide, startSatSide, taxpayer } from "./satSide.ts";

let side: SatSide;
let service: Service;
test.before(async () => {
  side = await startSatSide({ documentsPerPackage: 10 });
  service = publicClient(side.sandbox.descargaUrl, await side.efirma());
});
test.after.always(() => side.close());

const xmls = new RequestType("xml");

test("the public client downloads what was issued, in several packages", async (t) => {
  const packages = await download(t, service, asked("issued").withRequestType(xmls));
  t.is(packages.length, 3);
  const cfdis = await documentsIn(packages);
  t.is(cfdis.size, 24);
  for (const [uuid, xml] of cfdis) {
    t.true(xml.toLowerCase().includes(`uuid="${uuid}"`));
    t.true(xml.includes(`Emisor Rfc="${taxpayer}" Nombre="ESCUELA KEMPER URGATE"`));
  }
});

test("the public client downloads what was received and is in force", async (t) => {
  const wanted = asked("received").withRequestType(xmls).withDocumentStatus(new DocumentStatus("active"));
  const cfdis = await documentsIn(await download(t, service, wanted));
  const lines = await linesIn(await download(t, service, asked("received")));
  const active = lines.filter((line) => line["estatus"] === "1");
  t.true(active.length > 10 && active.length <= 18);
  t.deepEqual([...cfdis.keys()].sort(), active.map((line) => (line["uuid"] ?? "").toLowerCase()).sort());
});

test("metadata tells of every document what its XML says", async (t) => {
  const range = ["2026-02-01 00:00:00", "2026-02-20 23:59:59"] as const;
  const cfdis = await documentsIn(await download(t, service, asked("issued", range).withRequestType(xmls)));
  const lines = await linesIn(await download(t, service, asked("issued", range)));
  t.is(lines.length, 160);
  t.is(cfdis.size, 160);
  t.true(lines.some((line) => line["estatus"] === "0" && line["fechaCancelacion"] !== ""));
  for (const line of lines) {
    const xml = cfdis.get((line["uuid"] ?? "").toLowerCase()) ?? "";
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1];
    t.is(attribute("Fecha")?.replace("T", " "), line["fechaEmision"]);
    t.is(attribute("FechaTimbrado")?.replace("T", " "), line["fechaCertificacionSat"]);
    t.is(Number(attribute("Total")), Number(line["monto"]));
    t.is(attribute("TipoDeComprobante"), line["efectoComprobante"]);
  }
});

test("the public client downloads one document by its folio", async (t) => {
  const [line] = await linesIn(await download(t, service, asked("received")));
  const uuid = (line?.["uuid"] ?? "").toLowerCase();
  const wanted = QueryParameters.create().withRequestType(xmls).withUuid(Uuid.create(uuid));
  t.deepEqual([...(await documentsIn(await download(t, service, wanted))).keys()], [uuid]);
});

test("the public client downloads retentions at their own address", async (t) => {
  const retentions = publicClient(side.sandbox.descargaUrl, await side.efirma(), "retenciones");
  const cfdis = await documentsIn(await download(t, retentions, asked("issued").withRequestType(xmls)));
  t.is(cfdis.size, 3);
  for (const xml of cfdis.values()) t.regex(xml, /<retenciones:Retenciones /);
});

function asked(
  direction: "issued" | "received",
  [from, to]: readonly [string, string] = ["2026-01-05 00:00:00", "2026-01-07 23:59:59"],
): QueryParameters {
  return QueryParameters.create(DateTimePeriod.createFromValues(from, to)).withDownloadType(
    new DownloadType(direction),
  );
}

/** The full cycle; the packages as the strings of bytes that its readers take. */
async function download(
  t: ExecutionContext,
  client: Service,
  wanted: QueryParameters,
): Promise<readonly string[]> {
  const query = await client.query(wanted);
  t.true(query.getStatus().isAccepted(), query.getStatus().getMessage());
  const verified = await client.verify(query.getRequestId());
  t.true(verified.getStatusRequest().isTypeOf("Finished"), JSON.stringify(verified));
  const packages: string[] = [];
  for (const id of verified.getPackageIds()) {
    const answer = await client.download(id);
    t.true(answer.getStatus().isAccepted(), answer.getStatus().getMessage());
    packages.push(Buffer.from(answer.getPackageContent(), "base64").toString("binary"));
  }
  return packages;
}

async function documentsIn(packages: readonly string[]): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const bytes of packages) {
    const reader = await CfdiPackageReader.createFromContents(bytes);
    for (const { uuid, content } of await reader.cfdisToArray()) documents.set(uuid, content);
  }
  return documents;
}

async function linesIn(packages: readonly string[]): Promise<Readonly<Record<string, string>>[]> {
  const lines: Record<string, string>[] = [];
  for (const bytes of packages) {
    const reader = await MetadataPackageReader.createFromContents(bytes);
    for (const item of await reader.metadataToArray()) lines.push(item.all());
  }
  return lines;
}
