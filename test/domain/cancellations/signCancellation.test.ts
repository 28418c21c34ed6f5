import { spawnSync } from "node:child_process";
import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { cancellationXml } from "../../../src/domain/cancellations/cancellationXml.ts";
import { receiverAnswerXml } from "../../../src/domain/cancellations/receiverAnswerXml.ts";
import { signCancellation } from "../../../src/domain/cancellations/signCancellation.ts";
import type { Csd } from "../../../src/domain/cfdi/sealCfdi.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { testCertificates } from "../../helpers/cfdi/testCertificates.ts";
import { recordedMessage, savedMessage } from "../../helpers/sat/savedCancellations.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const uuid = "62B00C5E-4187-4336-B569-44E0030DC729";
const fecha = "2022-01-06T17:49:12";
const cancel = () => cancellationXml({ rfc: "EKU9003173C9", fecha, folios: [{ uuid, motive: "02" }] });

test("a public example signed by us has the digest and the signature that its makers have", async (t) => {
  const csd = sharedCsd("CfdiUtils/EKU9003173C9");
  const saved = savedMessage("cancel-cancelsignature-format.xml");
  const savedAnswer = savedMessage("cancel-accept-reject-format.xml");
  if (!csd || !saved || !savedAnswer) return skip(t);
  const ours = await signCancellation(cancel(), csd);
  t.is(contentOf(ours, "DigestValue"), contentOf(saved, "DigestValue"));
  t.is(contentOf(ours, "SignatureValue"), contentOf(saved, "SignatureValue"));

  const answer = receiverAnswerXml({
    rfc: "EKU9003173C9",
    pacRfc: "CVD110412TF6",
    fecha: "2019-01-13T14:15:16",
    uuid: "4CE93193-9E57-4BB0-9E03-09BAB53D392E",
    answer: "accept",
  });
  const signed = await signCancellation(answer, csd);
  t.is(contentOf(signed, "SignatureValue"), contentOf(savedAnswer, "SignatureValue"));
  return undefined;
});

test("what we sign has the structure of the call that SW was sent, name for name", async (t) => {
  const recorded = recordedMessage("test_cancel_xml.json");
  const recordedAnswer = recordedMessage("test_accept_reject.json");
  if (!recorded || !recordedAnswer) return skip(t);
  const { csd } = await testCertificates();
  const folios = [{ uuid, motive: "01", substituteUuid: uuid }] as const;
  const ours = await signCancellation(cancellationXml({ rfc: "EKU9003173C9", fecha, folios }), csd);
  t.deepEqual(shapeOf(parseXml(ours)), shapeOf(parseXml(recorded)));
  const answer = receiverAnswerXml({ rfc: "A", pacRfc: "B", fecha, uuid, answer: "reject" });
  t.deepEqual(shapeOf(parseXml(await signCancellation(answer, csd))), shapeOf(parseXml(recordedAnswer)));
  return undefined;
});

test("issuer and serial number are written as SW's example has them", async (t) => {
  const recorded = recordedMessage("test_cancel_xml.json");
  if (!recorded) return skip(t);
  const { csd } = await testCertificates();
  const certificate = Buffer.from(contentOf(recorded, "X509Certificate"), "base64");
  const ours = await signCancellation(cancel(), { ...csd, certificate });
  for (const name of ["X509IssuerName", "X509SerialNumber", "X509Certificate"])
    t.is(contentOf(ours, name), contentOf(recorded, name), name);
  return undefined;
});

test("xmlsec1 verifies what we sign: canonical form, digest and signature", async (t) => {
  if (spawnSync("xmlsec1", ["--version"]).status !== 0) {
    t.log("skipped: xmlsec1 is not installed");
    return t.pass();
  }
  const { csd } = await testCertificates();
  const odd = { rfc: "Ñ&O950913MSA", fecha, folios: [{ uuid, motive: "01", substituteUuid: uuid }] } as const;
  const answer = receiverAnswerXml({ rfc: "Ñ&O950913MSA", pacRfc: "X", fecha, uuid, answer: "reject" });
  for (const message of [cancel(), cancellationXml(odd), answer]) {
    const signed = await signCancellation(message, csd);
    t.true(xmlsecVerifies(signed, csd.certificate), signed);
    const forged = signed.replace("2022-01-06", "2022-01-07");
    t.false(xmlsecVerifies(forged, csd.certificate), "One digit of the date.");
  }
  return undefined;
});

test("the same message signed again has the same bytes, and declares no FolioSustitucion without a substitute", async (t) => {
  const { csd } = await testCertificates();
  const signed = await signCancellation(cancel(), csd);
  t.is(await signCancellation(cancel(), csd), signed);
  t.false(signed.includes("FolioSustitucion"));
  t.false(/>\s+</.test(signed));
});

function sharedCsd(name: string): Csd | undefined {
  const [cer, key] = [sharedSat(`csd/${name}.cer`), sharedSat(`csd/${name}.key`)];
  if (cer === undefined || key === undefined) return undefined;
  const certificate = readFileSync(cer);
  const privateKey = createPrivateKey({
    key: readFileSync(key),
    format: "der",
    type: "pkcs8",
    passphrase: "12345678a",
  });
  return { certificate, serialNumber: "", privateKey };
}

function contentOf(xml: string, name: string): string {
  return (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "").replace(/\s/g, "");
}

/** Names of elements and attributes; where values do not differ between messages, those too. */
function shapeOf({ name, attributes, children }: XmlElement): unknown {
  const named = Object.entries(attributes).map(([key, value]) =>
    key === "Algorithm" || key.startsWith("xmlns") ? `${key}=${value}` : key,
  );
  return [name, named.toSorted(), children.map(shapeOf)];
}

function xmlsecVerifies(xml: string, certificate: Buffer): boolean {
  const folder = mkdtempSync(join(tmpdir(), "timbra-xmlsec-"));
  try {
    const key = createPublicKey(
      new X509Certificate(certificate).publicKey.export({ format: "pem", type: "spki" }),
    );
    writeFileSync(join(folder, "key.pem"), key.export({ format: "pem", type: "spki" }));
    writeFileSync(join(folder, "message.xml"), xml);
    const args = ["--verify", "--pubkey-pem", join(folder, "key.pem"), join(folder, "message.xml")];
    return spawnSync("xmlsec1", args).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function skip(t: { log: (line: string) => void; pass: () => void }): undefined {
  t.log("skipped: SAT's own files are not beside the project");
  t.pass();
}
