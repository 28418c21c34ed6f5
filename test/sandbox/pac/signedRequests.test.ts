import test from "ava";
import { readCertificate } from "../../../src/domain/certificates/readCertificate.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { testCertificates } from "../../helpers/cfdi/testCertificates.ts";
import {
  brokenCancellations,
  recordedMessage,
  savedCancellations,
  savedMessage,
  savedReceiverAnswers,
} from "../../helpers/sat/savedCancellations.ts";
import { emisorRfc, holder, openPair, type SandboxSide, startSandboxSide, testNow } from "../sandboxSide.ts";
import { cancelCode, signedCancel, stampForCancelling, uploadXml } from "./cancelSide.ts";

let side: SandboxSide;
test.before(async () => {
  side = await startSandboxSide();
});
test.after.always(() => side.close());

test.serial("a request is verified as SAT does: structure, certificate, digest, signature", async (t) => {
  const { uuid } = await stampForCancelling(side);
  const sound = await signedCancel(side.csd, uuid);
  const { authority } = side.sandbox;
  const old = holder(emisorRfc, new Date(testNow.getTime() - 5 * 365 * 86_400_000));
  const cases: readonly [xml: string, code: string][] = [
    ["<Cancelacion/>", "CA301"],
    ["no XML", "CA301"],
    [`<!DOCTYPE x>${sound}`, "CA301"],
    [sound.replace("cancelacfd.sat.gob.mx", "cancela.example"), "CA301"],
    [sound.replace('Motivo="02"', 'Motivo="03"'), "CA302"],
    [sound.replace(/<SignatureValue>..../, "<SignatureValue>AAAA"), "CA302"],
    [sound.replace("enveloped-signature", "base64"), "CA302"],
    // SignedInfo inherits the declarations of the root; without them it is another one.
    [sound.replace(/ xmlns:xsi="[^"]*"/, ""), "CA302"],
    [await signedCancel((await testCertificates()).csd, uuid), "CA308"],
    [await signedCancel(openPair(await issueCsd(authority, old)), uuid), "CA304"],
    [await signedCancel(openPair(await issueCsd(authority, holder("URE180429TM6"))), uuid), "CA303"],
    [await signedCancel(openPair(await issueEfirma(authority, holder(emisorRfc))), uuid), "CA310"],
  ];
  for (const [xml, code] of cases) t.is(await cancelCode(side, xml), code, xml.slice(0, 120));
  const indented = sound.replaceAll("><", ">\n  <");
  t.is(await cancelCode(side, indented), "201", "White space between elements is nothing.");
});

test.serial(
  "the requests that public projects keep are taken, and so are their receivers' answers",
  async (t) => {
    const saved = [
      ...savedCancellations.map((name) => savedMessage(name)),
      recordedMessage("test_cancel_xml.json"),
    ];
    const answers = [
      ...savedReceiverAnswers.map((name) => savedMessage(name)),
      recordedMessage("test_accept_reject.json"),
    ];
    for (const xml of [...saved, ...answers]) {
      if (xml === undefined) {
        t.log("skipped: SAT's own files are not beside the project");
        return t.pass();
      }
      side.sandbox.descarga.trust(certificateIn(xml));
    }
    for (const xml of saved as string[]) {
      const uuid = /UUID="([^"]+)"/.exec(xml)?.[1] ?? "";
      await take(uuid, "EKU9003173C9", "XAXX010101000");
      t.regex(await cancelCode(side, xml), /^20[12]$/, xml.slice(0, 300));
    }
    for (const [name, code] of Object.entries(brokenCancellations))
      t.is(await cancelCode(side, savedMessage(name) ?? ""), code, name);
    for (const xml of answers as string[]) {
      const uuid = /<UUID>([^<]+)/.exec(xml)?.[1] ?? "";
      const receiver = /RfcReceptor="([^"]+)"/.exec(xml)?.[1] ?? "";
      await take(uuid, "URE180429TM6", receiver);
      const record = { askedAt: testNow.toISOString(), motive: "02", needsAcceptance: true };
      await side.sandbox.descarga.stamped.keep(uuid, record);
      const said = await uploadXml(side.sandbox, "/acceptreject/xml", xml);
      t.is(said.data?.folios?.[0]?.estatusUUID, "1000", JSON.stringify(said));
    }
    return undefined;
  },
);

function certificateIn(xml: string): string {
  const base64 = (/<X509Certificate>([^<]+)/.exec(xml)?.[1] ?? "").replace(/\s/g, "");
  return readCertificate(Buffer.from(base64, "base64")).der.toString("base64");
}

/** Makes SAT know a document, as if some PAC had stamped it. */
async function take(uuid: string, emisor: string, receptor: string): Promise<void> {
  const cfdi = {
    uuid: uuid.toLowerCase(),
    type: "I",
    emisor: { rfc: emisor, name: "EMISOR" },
    receptor: { rfc: receptor, name: "RECEPTOR" },
    pacRfc: "TPS260101AA8",
    issuedAt: "2026-06-15T11:00:00",
    certifiedAt: "2026-06-15T11:00:01",
    total: "116.00",
    sealEnd: "abcdefg=",
  };
  await side.sandbox.descarga.stamped.take(cfdi, () => "<a/>");
}
