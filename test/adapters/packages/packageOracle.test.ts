import { existsSync } from "node:fs";
import test from "ava";
import { CfdiPackageReader, MetadataPackageReader } from "@nodecfdi/sat-ws-descarga-masiva";
import { createPackageReader } from "../../../src/adapters/packages/createPackageReader.ts";
import { readMetadata } from "../../../src/domain/mirror/metadata/readMetadata.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";
import { craftZip } from "./craftZip.ts";
import { packageFile } from "./packageFile.ts";
import { readPackage } from "./readPackage.ts";

const header =
  "Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~RfcPac~FechaEmision~FechaCertificacionSat~Monto~EfectoComprobante~Estatus~FechaCancelacion";
const uuid = (n: number) => `11111111-aaaa-4bbb-8000-${n.toString().padStart(12, "0")}`;
const row = (n: number) =>
  `${uuid(n).toUpperCase()}~EKU9003173C9~ESCUELA KEMPER${n % 7 === 0 ? "\nURGATE" : ""}~XAXX010101000~Señora ${n}~SAT970701NN3` +
  `~2024-03-0${1 + (n % 9)} 07:10:23~2024-03-09 07:10:51~${n}.1${n % 10}~${"IETNP"[n % 5]}~${n % 3 === 0 ? "0~2024-03-10 00:00:00" : "1~"}\r\n`;

test("generated packages give the documents that the public library reads from them", async (t) => {
  const entries = Array.from({ length: 40 }, (_, n) => ({
    name: `${uuid(n)}.xml`,
    content: `<?xml version="1.0" encoding="utf-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${uuid(n)}"/></cfdi:Complemento><cfdi:Addenda>ñ ${n}</cfdi:Addenda></cfdi:Comprobante>`,
  }));
  const file = craftZip(packageFile(t), [...entries, { name: "other.txt", content: "other" }]);

  const theirs = await (await CfdiPackageReader.createFromFile(file)).cfdisToArray();
  const { documents } = await readPackage(file);

  t.is(theirs.length, 40);
  t.deepEqual(
    documents.map(({ xml }) => xml.toString()),
    theirs.map(({ content }) => content),
  );
});

test("generated metadata gives the lines that the public library reads from it", async (t) => {
  const lines = Array.from({ length: 500 }, (_, n) => row(n)).join("");
  const tercero = `Uuid~RfcACuentaTerceros~NombreACuentaTerceros\r\n${uuid(3)}~MISC491214B86~CECILIA MIRANDA\r\n`;
  const file = craftZip(packageFile(t), [
    { name: "x_01.txt", content: `${header}\r\n${lines}` },
    { name: "x_tercero.txt", content: tercero },
  ]);
  t.deepEqual(await ourLines(file), await theirLines(file));
});

for (const name of ["metadata.zip", "metadata-terceros.zip"]) {
  const file = sharedSat(`examples/descarga/zip/${name}`);
  (file ? test : test.skip)(
    `the saved package ${name} gives what the public library reads from it`,
    async (t) => {
      t.deepEqual(await ourLines(file as string), await theirLines(file as string));
    },
  );
}

const cfdis = sharedSat("examples/descarga/zip/cfdi.zip");
(cfdis && existsSync(cfdis) ? test : test.skip)(
  "the saved package of CFDIs is read past everything in it that is none",
  async (t) => {
    const { documents, refused, broken } = await readPackage(cfdis as string);
    t.is(broken, undefined);
    t.deepEqual(
      documents.map(({ name }) => name),
      ["aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee.xml", "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee.xml.xml"],
    );
    t.deepEqual(
      refused.map(({ name, fault }) => [name, fault.code]),
      [
        ["00000000-0000-0000-0000-000000000000.xml", "entry.not_xml"],
        ["__MACOSX/.aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee.xml", "entry.empty"],
        ["empty-file", "entry.empty"],
        ["other.txt", "entry.not_xml"],
      ],
    );
  },
);

/** Returns what both say of a line, in the library's words; where a line feed has cut a name, it leaves no space. */
async function theirLines(file: string): Promise<unknown[]> {
  const items = await (await MetadataPackageReader.createFromFile(file)).metadataToArray();
  return items.map((item) => ({
    uuid: item.get("uuid").toLowerCase(),
    emisor: [item.get("rfcEmisor"), item.get("nombreEmisor").replaceAll(" ", "")],
    receptor: [item.get("rfcReceptor"), item.get("nombreReceptor")],
    pac: item.get("rfcPac"),
    times: [item.get("fechaEmision"), item.get("fechaCertificacionSat"), item.get("fechaCancelacion")],
    amount: [item.get("monto"), item.get("efectoComprobante"), item.get("estatus")],
  }));
}

async function ourLines(file: string): Promise<unknown[]> {
  const open = await createPackageReader().openPackage(file);
  const lines: unknown[] = [];
  try {
    const { files } = await open.metadata();
    for (const text of files)
      for await (const read of readMetadata(text.pieces(), { rfc: "EKU9003173C9", service: "cfdi" })) {
        if ("fault" in read) throw new Error(read.fault.message);
        const { line } = read;
        lines.push({
          uuid: line.uuid,
          emisor: [line.emisorRfc, line.emisorName?.replaceAll(" ", "")],
          receptor: [line.receptorRfc, line.receptorName],
          pac: line.pacRfc,
          times: [line.issuedAt, line.certifiedAt, line.cancelledAt].map(
            (time) => time?.replace("T", " ") ?? "",
          ),
          amount: [line.total, line.type, line.state === "vigente" ? "1" : "0"],
        });
      }
  } finally {
    await open.close();
  }
  return lines;
}
