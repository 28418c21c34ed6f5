import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import { lcoRows } from "../../../../src/adapters/sat/lists/lcoRows.ts";
import { lcoXml } from "../../../../src/sandbox/sat/lco/lcoXml.ts";
import { listedCertificate } from "../../../helpers/catalogs/lcoSite.ts";
import { temporaryFolder } from "../../../sandbox/temporaryFolder.ts";

const xml = lcoXml("2026-11-20", [
  listedCertificate("H&E951128469", 1),
  listedCertificate("HAÑ930228SM9", 2, { status: "R" }),
  listedCertificate("HAÑ930228SM9", 3, { obligations: "2" }),
]);
const rows = [
  ["2026-11-20T00:00:00"],
  ["H&E951128469", "00001000000500000001", "A", "1"],
  ["HAÑ930228SM9", "00001000000500000002", "R", "1"],
  ["HAÑ930228SM9", "00001000000500000003", "A", "2"],
];

async function read(t: ExecutionContext, content: Buffer | string) {
  const folder = temporaryFolder();
  t.teardown(() => folder.remove());
  const file = join(folder.path, "part");
  writeFileSync(file, content);
  const read: (readonly string[])[] = [];
  for await (const batch of lcoRows(file)) {
    if (!batch) return undefined;
    read.push(...batch);
  }
  return read;
}

/** An element of BER; an indefinite one does not say its length, and ends with an end of contents. */
function element(tag: number, content: Buffer, { isIndefinite = false } = {}): Buffer {
  if (isIndefinite) return Buffer.concat([Buffer.from([tag, 0x80]), content, Buffer.from([0, 0])]);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return Buffer.concat([Buffer.from([tag, 0x84]), size, content]);
}

/** Puts a content into a signature as SAT's: as one element, or in pieces of 100 bytes that say no length. */
function signed(content: Buffer, { isIndefinite }: { readonly isIndefinite: boolean }): Buffer {
  const oid = (hex: string) => element(0x06, Buffer.from(hex, "hex"));
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += 100) pieces.push(element(0x04, content.subarray(at, at + 100)));
  const octets = isIndefinite
    ? element(0x24, Buffer.concat(pieces), { isIndefinite })
    : element(0x04, content);
  const algorithms = element(
    0x31,
    element(0x30, Buffer.concat([oid("608648016503040201"), Buffer.from([5, 0])])),
  );
  const inner = element(
    0x30,
    Buffer.concat([oid("2a864886f70d010701"), element(0xa0, octets, { isIndefinite })]),
    { isIndefinite },
  );
  const certificates = element(0xa0, element(0x30, element(0x04, Buffer.from("<not of the list>"))));
  const body = Buffer.concat([Buffer.from([2, 1, 1]), algorithms, inner, certificates]);
  const data = element(0x30, body, { isIndefinite });
  return element(0x30, Buffer.concat([oid("2a864886f70d010702"), element(0xa0, data, { isIndefinite })]), {
    isIndefinite,
  });
}

test("a part is read as it is, packed, in SAT's signature, and in an older encoding", async (t) => {
  t.deepEqual(await read(t, xml), rows);
  t.deepEqual(await read(t, gzipSync(xml)), rows);
  t.deepEqual(await read(t, `\u{feff}${xml}`), rows);
  t.deepEqual(await read(t, Buffer.from(xml.replace("UTF-8", "ISO-8859-1"), "latin1")), rows);
  for (const isIndefinite of [false, true]) {
    t.deepEqual(await read(t, signed(Buffer.from(xml), { isIndefinite })), rows);
    t.deepEqual(await read(t, gzipSync(signed(Buffer.from(xml), { isIndefinite }))), rows);
  }
});

test("what openssl signs is read, in one piece and streamed", async (t) => {
  const folder = temporaryFolder();
  t.teardown(() => folder.remove());
  const at = (name: string) => join(folder.path, name);
  writeFileSync(at("xml"), xml);
  try {
    execFileSync("openssl", ["version"]);
  } catch {
    t.pass("openssl is not installed");
    return;
  }
  const key = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=SAT",
    "-keyout",
    at("key"),
    "-out",
    at("cer"),
  ];
  execFileSync("openssl", key, { stdio: "ignore" });
  const sign = [
    "cms",
    "-sign",
    "-binary",
    "-nodetach",
    "-outform",
    "DER",
    "-signer",
    at("cer"),
    "-inkey",
    at("key"),
  ];
  for (const streamed of [[], ["-stream"]]) {
    const bytes = execFileSync("openssl", [...sign, "-in", at("xml"), ...streamed]);
    t.deepEqual(await read(t, bytes), rows);
  }
});

test("whatever is damaged or is no LCO cannot be read", async (t) => {
  const packed = gzipSync(xml);
  const damaged = Buffer.from(packed);
  damaged.fill(0x55, 60, 90);
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE lco [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><lco:LCO fecha="2026-11-20"><lco:Contribuyente RFC="&b;"/></lco:LCO>';
  const cut = signed(Buffer.from(xml), { isIndefinite: false });
  const unreadable: Readonly<Record<string, Buffer | string>> = {
    nothing: "",
    "another page": "<html><body>Mantenimiento</body></html>",
    "text that is no XML": "LCO",
    "XML that ends too early": xml.slice(0, -20),
    "a packed file that ends too early": packed.subarray(0, -30),
    "a packed file with other bytes within": damaged,
    "entities of its own": bomb,
    "an entity that nobody knows": xml.replace("&amp;", "&amp;&x;"),
    "letters of another encoding": Buffer.from(xml, "latin1"),
    "a text without end": gzipSync(xml.replace("\n<lco:Contrib", `${"x".repeat(5_000_000)}<lco:Contrib`)),
    "an endless attribute": gzipSync(xml.replace('RFC="H', `RFC="${"H".repeat(5_000_000)}`)),
    "endless nesting": "<lco:LCO fecha='2026-11-20'>" + "<a>".repeat(100_000),
    "a signed file that ends too early": cut.subarray(0, 300),
    "a signature around nothing": signed(Buffer.alloc(0), { isIndefinite: false }),
  };
  for (const [what, content] of Object.entries(unreadable)) t.is(await read(t, content), undefined, what);
});
