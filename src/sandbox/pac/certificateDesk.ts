import type { KeyObject, X509Certificate } from "node:crypto";
import type { Comprobante } from "../../domain/cfdi/comprobante.ts";
import { isIssuedBy } from "../../domain/certificates/isIssuedBy.ts";
import { readCertificate } from "../../domain/certificates/readCertificate.ts";
import type { CertificateFacts } from "../../domain/certificates/readCertificate.ts";

/** A certificate seen before: what it says, and whether one of the trusted authorities issued it. */
interface KnownCertificate {
  readonly facts: CertificateFacts;
  /** The public key, kept because asking the certificate for it parses it again each time. */
  readonly publicKey: KeyObject;
  readonly keyBytes: number;
  readonly isTrusted: boolean;
}

type Judgement =
  | { readonly kind: "accepted"; readonly certificate: KnownCertificate }
  | { readonly kind: "refused"; readonly code: string; readonly detail: string };

export interface CertificateDesk {
  /** Judges whether the certificate a document brings may seal it; time is not looked at here. */
  judge(comprobante: Comprobante): Judgement;
}

const maxKnown = 500;

/** Judges certificates. A few issuers send many documents, so each certificate is read and verified once. */
export function createCertificateDesk(authorities: readonly X509Certificate[]): CertificateDesk {
  const known = new Map<string, KnownCertificate | undefined>();
  return { judge };

  function judge({ Certificado, NoCertificado, Emisor }: Comprobante): Judgement {
    const certificate = lookUp(Certificado);
    if (!certificate) return refused("CFDI40106", "Certificado no es un X.509 en DER.");
    const { facts, isTrusted } = certificate;
    if (facts.serialNumber !== NoCertificado) {
      return refused(
        "CFDI40106",
        `NoCertificado es ${NoCertificado}; el certificado, ${facts.serialNumber}.`,
      );
    }
    if (!isTrusted) return refused("308", "");
    if (facts.kind !== "csd") return refused("306", "");
    if (facts.rfc !== Emisor.Rfc) return refused("303", `CSD de ${facts.rfc}, emisor ${Emisor.Rfc}.`);
    return { kind: "accepted", certificate };
  }

  function lookUp(Certificado: string): KnownCertificate | undefined {
    if (!known.has(Certificado)) {
      if (known.size >= maxKnown) known.clear();
      known.set(Certificado, read(Certificado, authorities));
    }
    return known.get(Certificado);
  }
}

function read(Certificado: string, authorities: readonly X509Certificate[]): KnownCertificate | undefined {
  try {
    const facts = readCertificate(Buffer.from(Certificado, "base64"));
    const { publicKey } = facts.x509;
    const keyBytes = (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
    return { facts, publicKey, keyBytes, isTrusted: isIssuedBy(facts.x509, authorities) };
  } catch {
    return undefined;
  }
}

function refused(code: string, detail: string): Judgement {
  return { kind: "refused", code, detail };
}
