import { XmlElement } from "libxml2-wasm";
import { withoutCompanyType } from "../../../domain/taxpayers/withoutCompanyType.ts";
import type { DescargaSite } from "./descargaSite.ts";
import { type SatRefusal, satWords } from "./satWords.ts";
import { certificateIn, examineSigner } from "./signer.ts";
import { namespaces } from "./soap/namespaces.ts";
import type { Envelope } from "./soap/parseEnvelope.ts";

export type Identified =
  | {
      readonly kind: "known";
      readonly rfc: string;
      /** The name as a CFDI writes it. */
      readonly name: string;
      readonly asked: XmlElement;
    }
  | ({ readonly kind: "refused" } & SatRefusal);

/**
 * Identifies who asks, as all services but Autentica do: a token in force (300), the element that is asked with (301),
 * a sound signature (302) by an e.firma in force (304, 305) of RfcSolicitante (303), who is whose token it is (300).
 */
export function identify(
  site: DescargaSite,
  { operation }: Envelope,
  { authorization, element }: { authorization: string; element: "solicitud" | "peticionDescarga" },
): Identified {
  const now = site.clock.now();
  const holder = site.tokens.holderOf(authorization, now);
  if (holder === undefined) return { kind: "refused", ...satWords("300") };
  const asked = operation.get(`des:${element}`, namespaces);
  const signature = asked?.get("ds:Signature", namespaces);
  if (!(asked instanceof XmlElement)) return { kind: "refused", ...satWords("301") };
  if (!(signature instanceof XmlElement)) return { kind: "refused", ...satWords("302") };

  const certificate = certificateIn(signature);
  const signer = examineSigner({ signature, signed: operation, certificate }, site.trusted(), now);
  if (signer.kind === "refused") return signer;
  const { rfc, name: inFull } = signer.certificate;
  if (asked.attr("RfcSolicitante")?.value !== rfc) return { kind: "refused", ...satWords("303") };
  return holder === rfc
    ? { kind: "known", rfc, name: withoutCompanyType(inFull), asked }
    : { kind: "refused", ...satWords("300") };
}
