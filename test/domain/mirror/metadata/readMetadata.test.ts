import test from "ava";
import fc from "fast-check";
import { testProp } from "@fast-check/ava";
import type { MetadataLine } from "../../../../src/domain/mirror/metadata/metadataLine.ts";
import { readMetadata, type ReadMetadataLine } from "../../../../src/domain/mirror/metadata/readMetadata.ts";
import { liveMemory } from "../../../helpers/liveMemory.ts";

const rfc = "EKU9003173C9";
const header =
  "Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~RfcPac~FechaEmision~FechaCertificacionSat~Monto~EfectoComprobante~Estatus~FechaCancelacion";
const uuid = (n: number) => `11111111-aaaa-4bbb-8000-${n.toString().padStart(12, "0")}`;

interface Cells {
  readonly emisor?: string;
  readonly receptor?: string;
  readonly issued?: string;
  readonly total?: string;
  readonly type?: string;
  readonly state?: string;
  readonly cancelled?: string;
}

function row(n: number, cells: Cells = {}): string {
  const {
    emisor = "ESCUELA",
    receptor = "CECILIA",
    issued = "2024-03-01 07:10:23",
    total = "116.00",
  } = cells;
  const { type = "I", state = "1", cancelled = "" } = cells;
  return `${uuid(n).toUpperCase()}~${rfc}~${emisor}~MISC491214B86~${receptor}~SAT970701NN3~${issued}~2024-03-01 07:11:00~${total}~${type}~${state}~${cancelled}`;
}

async function readAll(
  text: string | Buffer,
  pieceBytes = 1_000,
  service: "cfdi" | "retenciones" = "cfdi",
): Promise<ReadMetadataLine[]> {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) pieces.push(bytes.subarray(at, at + pieceBytes));
  const read: ReadMetadataLine[] = [];
  for await (const one of readMetadata(pieces, { rfc, service, entry: "m.txt" })) read.push(one);
  return read;
}

/** `7 text.latin1` is the line of document 7 with a repair, `! 3 line.columns` a fault of line 3. */
function told(read: readonly ReadMetadataLine[]): string[] {
  return read.map((one) => {
    if ("fault" in one) return `! ${one.fault.line} ${one.fault.code}`;
    return [Number(one.line.uuid.slice(-12)), ...one.repairs.map(({ code }) => code)].join(" ");
  });
}

function lineOf(read: readonly ReadMetadataLine[], at = 0): MetadataLine {
  const one = read[at];
  if (!one || "fault" in one) throw new Error(`no line ${at}: ${JSON.stringify(one)}`);
  return one.line;
}

const text = (...rows: readonly string[]) => [header, ...rows, ""].join("\r\n");

test("a line says who, when, how much and in which state", async (t) => {
  const read = await readAll(text(row(1, { state: "0", cancelled: "2024-03-05 01:02:03" })));
  t.deepEqual(lineOf(read), {
    uuid: uuid(1),
    issued: true,
    received: false,
    emisorRfc: rfc,
    emisorName: "ESCUELA",
    receptorRfc: "MISC491214B86",
    receptorName: "CECILIA",
    partyRfc: "MISC491214B86",
    issuedAt: "2024-03-01T07:10:23",
    certifiedAt: "2024-03-01T07:11:00",
    pacRfc: "SAT970701NN3",
    type: "I",
    total: "116.00",
    state: "cancelado",
    cancelledAt: "2024-03-05T01:02:03",
  });
});

test("columns go by their names, in any order, new ones ignored and old ones known", async (t) => {
  const old = [
    "\ufeffNuevaColumna~Estado~Total~Tipo de Comprobante~RfcEmisor~RfcReceptor~PacCertifico~Fecha Emisión~UUID",
    `x~Vigente~1~Ingreso~${rfc}~XAXX010101000~SAT970701NN3~2024-03-01T07:10:23~${uuid(1)}`,
    `x~CANCELADO~1~Nómina~XAXX010101000~${rfc}~~2024-03-01T07:10:23~${uuid(2)}`,
  ].join("\n");
  const read = await readAll(old);
  t.deepEqual(told(read), ["1", "2"]);
  t.like(lineOf(read), { state: "vigente", type: "I", pacRfc: "SAT970701NN3", emisorName: null });
  t.like(lineOf(read, 1), { state: "cancelado", type: "N", received: true, cancelledAt: null });
});

test("metadata of retentions has no types", async (t) => {
  const read = await readAll(text(row(1, { type: "" })), 1_000, "retenciones");
  t.is(lineOf(read).type, "R");
});

interface Case {
  readonly text: string | Buffer;
  readonly told: readonly string[];
  readonly line?: Partial<MetadataLine>;
}

const cases: Readonly<Record<string, Case>> = {
  "line feeds inside of names": {
    text: text(row(1), row(2, { emisor: "ESCUELA\nKEMPER", receptor: "A\n\nB" }), row(3)),
    told: ["1", "2 line.joined", "3"],
  },
  "whole line ends inside of names": {
    text: text(row(1, { emisor: "ESCUELA\r\nKEMPER" }), row(2)),
    told: ["1 line.joined", "2"],
    line: { emisorName: "ESCUELA KEMPER" },
  },
  "bare line feeds at every end": {
    text: [header, row(1, { emisor: "A\nB" }), row(2), ""].join("\n"),
    told: ["1 line.joined", "2"],
    line: { emisorName: "A B" },
  },
  "no end of the last line": { text: [header, row(1), row(2)].join("\r\n"), told: ["1", "2"] },
  "blank lines": { text: text("", row(1), "   ", row(2), "", ""), told: ["1", "2"] },
  "the last column left out": {
    text: text(row(1).slice(0, -1), row(2).slice(0, -1)),
    told: ["1", "2"],
  },
  "the last column left out before a line of rubbish": {
    text: text(row(1).slice(0, -1), "rubbish", row(2)),
    told: ["1", "! 3 line.columns", "2"],
  },
  "separators inside of the issuer's name": {
    text: text(row(1, { emisor: "A~B~C" })),
    told: ["1 line.separator_in_name"],
    line: { emisorName: "A~B~C", receptorName: "CECILIA" },
  },
  "separators inside of the receiver's name": {
    text: text(row(1, { receptor: "A~B" })),
    told: ["1 line.separator_in_name"],
    line: { emisorName: "ESCUELA", receptorName: "A~B" },
  },
  "lines that nobody can read, between others": {
    text: text(row(1), "rubbish", row(2), "a~b", row(3), row(4).replace("11111111", "xyz"), row(5)),
    told: ["1", "! 3 line.columns", "2", "! 5 line.columns", "3", "! 7 line.incomplete", "5"],
  },
  "amounts written for people": {
    text: text(row(1, { total: "$1,116.00" }), row(2, { total: "many" })),
    told: ["1 amount.formatted", "! 3 line.incomplete"],
    line: { total: "1116.00" },
  },
  "states and types that nobody knows": {
    text: text(row(1, { state: "2" }), row(2, { type: "X" }), row(3, { issued: "2024-13-01 00:00:00" })),
    told: ["! 2 line.incomplete", "! 3 line.incomplete", "! 4 line.incomplete"],
  },
  "NUL bytes": {
    text: text(row(1, { emisor: "A\u0000B" }), row(2)),
    told: ["1 text.nul", "2"],
    line: { emisorName: "AB" },
  },
  "a line in Latin-1 among others": {
    text: Buffer.from(text(row(1, { emisor: "PE\u00d1A" }), row(2)), "latin1"),
    told: ["1 text.latin1", "2"],
    line: { emisorName: "PEÑA" },
  },
  "two texts put together": {
    text: `${text(row(1))}${text(row(2))}`,
    told: ["1", "2"],
  },
  "a header without UUIDs": { text: "RfcEmisor~Monto\r\nx~1\r\n", told: ["! 1 metadata.header"] },
  "a web page": { text: "<html>\n<body>Sitio en mantenimiento</body></html>", told: ["! 1 metadata.header"] },
  nothing: { text: "", told: [] },
  "a header only": { text: `${header}\r\n`, told: [] },
};

for (const [title, { text: content, told: expected, line }] of Object.entries(cases))
  test(`metadata with ${title} loses no line and tells each oddity`, async (t) => {
    for (const pieceBytes of [1, 7, 100_000]) {
      const read = await readAll(content, pieceBytes);
      t.deepEqual(told(read), expected);
      if (line) t.like(lineOf(read), line);
    }
  });

test("a broken line is kept in its own words, cut where they do not end", async (t) => {
  const [fault] = await readAll(text("x".repeat(5_000)));
  t.deepEqual(fault, {
    fault: {
      code: "line.columns",
      entry: "m.txt",
      line: 2,
      message: "The line does not have the columns of the header.",
      original: "x".repeat(1_000),
    },
  });
});

test("a line without an end does not fill the memory", async (t) => {
  const chunk = Buffer.alloc(1_000_000, "x");
  const before = liveMemory();
  let most = 0;
  function* endless(): Generator<Buffer> {
    yield Buffer.from(`${header}\n`);
    for (let megabytes = 1; megabytes <= 300; megabytes += 1) {
      yield chunk;
      if (megabytes % 100 === 0) most = Math.max(most, liveMemory() - before);
    }
  }
  const read: ReadMetadataLine[] = [];
  for await (const one of readMetadata(endless(), { rfc, service: "cfdi" })) read.push(one);
  t.deepEqual(told(read), ["! 2 line.columns"]);
  t.true(most < 50_000_000, `${most} bytes`);
});

const names = fc.string({ unit: fc.constantFrom("A", "ñ", " ", "&", "~", "\n", "é", "1"), maxLength: 12 });

testProp(
  "whatever names hold, each line is read with its own folio, amount and state",
  [fc.array(fc.tuple(names, names), { maxLength: 20 }), fc.integer({ min: 1, max: 300 })],
  async (t, parties, pieceBytes) => {
    const rows = parties.map(([emisor, receptor], n) =>
      row(n, { emisor, receptor, total: `${n}.50`, state: `${n % 2}` }),
    );
    const read = await readAll(text(...rows), pieceBytes);
    t.deepEqual(
      read.map((one) => ("fault" in one ? one.fault : [one.line.uuid, one.line.total, one.line.state])),
      parties.map((_, n) => [uuid(n), `${n}.50`, n % 2 === 1 ? "vigente" : "cancelado"]),
    );
  },
);

testProp(
  "any bytes below a header are lines or faults",
  [fc.uint8Array({ maxLength: 400 })],
  async (t, bytes) => {
    const read = await readAll(Buffer.concat([Buffer.from(`${header}\n`), bytes]), 50);
    t.true(read.every((one) => "fault" in one));
  },
);
