import { XmlElement } from "libxml2-wasm";
import type { DescargaSite } from "./descargaSite.ts";
import { examineSigner } from "./signer.ts";
import { namespaces } from "./soap/namespaces.ts";
import type { Envelope } from "./soap/parseEnvelope.ts";
import { envelope, type SoapAnswer, soapFault } from "./soap/soapAnswer.ts";

/**
 * Answers Autentica: a token for whoever signs a timestamp of now with his e.firma; everybody else gets SAT's fault.
 */
export function authenticate(site: DescargaSite, { document }: Envelope): SoapAnswer {
  const now = site.clock.now();
  const at = (path: string) => document.get(`/s:Envelope/s:Header/o:Security/${path}`, namespaces);
  const [timestamp, token, signature] = [at("u:Timestamp"), at("o:BinarySecurityToken"), at("ds:Signature")];
  if (!(timestamp instanceof XmlElement) || !(token instanceof XmlElement)) return invalidSecurity();
  if (!(signature instanceof XmlElement)) return invalidSecurity();
  const about = signature.get("ds:SignedInfo/ds:Reference/@URI", namespaces)?.content;
  if (about !== `#${timestamp.attr("Id", "u")?.value ?? ""}` || !isNow(timestamp, now))
    return invalidSecurity();

  const asked = { signature, signed: timestamp, certificate: token.content };
  const signer = examineSigner(asked, site.trusted(), now);
  if (signer.kind === "refused") return invalidSecurity();
  const { rfc, x509 } = signer.certificate;
  const issued = site.tokens.issue(rfc, x509.serialNumber.toLowerCase(), now);
  return {
    status: 200,
    body: envelope(
      `<s:Header><o:Security xmlns:o="${namespaces.o}" s:mustUnderstand="1"><u:Timestamp xmlns:u="${namespaces.u}" u:Id="_0">` +
        `<u:Created>${issued.created.toISOString()}</u:Created><u:Expires>${issued.expires.toISOString()}</u:Expires>` +
        `</u:Timestamp></o:Security></s:Header><s:Body><AutenticaResponse xmlns="${namespaces.aut}">` +
        `<AutenticaResult>${issued.token}</AutenticaResult></AutenticaResponse></s:Body>`,
    ),
  };
}

function isNow(timestamp: XmlElement, now: Date): boolean {
  const moment = (name: string) => Date.parse(timestamp.get(`u:${name}`, namespaces)?.content ?? "");
  // WCF allows clocks to differ by five minutes.
  const skewMs = 5 * 60_000;
  return moment("Created") - skewMs <= now.getTime() && now.getTime() < moment("Expires") + skewMs;
}

function invalidSecurity(): SoapAnswer {
  return soapFault(
    "InvalidSecurity",
    namespaces.o,
    "An error occurred when verifying security for the message.",
  );
}
