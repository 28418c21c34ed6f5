import { type Fault, mostFaults } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { codeFaults } from "../cfdi/complements/codeFaults.ts";
import { writeComplements } from "../cfdi/complements/writeComplements.ts";
import type { Emisor } from "../cfdi/emisor.ts";
import { buildElement } from "../cfdi/structure/buildElement.ts";
import { checkNode } from "../cfdi/structure/checkNode.ts";
import { retencionesStructure } from "../cfdi/structure/retencionesStructure.ts";
import { one } from "../cfdi/structure/structureNode.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { inRetentionTerms } from "./inRetentionTerms.ts";
import type { Retention, RetentionReceiver, WithheldTax } from "./retention.ts";
import { retentionFaults } from "./retentionFaults.ts";
import { retentionTotals } from "./retentionTotals.ts";

/** The issuer of a retention, the place, and the day on which its codes count. */
export interface RetentionIssue {
  readonly emisor: Emisor;
  /** The c_CodigoPostal of the branch. */
  readonly lugarExpedicion: string;
  readonly catalogs: ActiveCatalogs;
  /** `YYYY-MM-DD` at the place of issue. */
  readonly day: string;
}

/** A retention that only lacks what sealing adds, or every reason why there is none. */
export type RetentionResult =
  | { readonly kind: "built"; readonly document: XmlElement }
  | {
      readonly kind: "rejected";
      readonly faults: readonly Fault[];
      /** The document that was judged. */
      readonly document: XmlElement;
    };

/** These sound values stand for what sealing adds, so that nothing is said of it. */
const placeholders = {
  Sello: "",
  NoCertificado: "00000000000000000000",
  Certificado: "",
  FechaExp: "2026-01-01T00:00:00",
};

/**
 * Makes what a merchant wrote into a Retenciones 2.0 that SAT's schema takes, or tells every fault at once, each with the
 * caller's field. Amounts stand in it as they were written. Same input, same document.
 */
export function buildRetention(content: Retention, issue: RetentionIssue): RetentionResult {
  const rule = { ...one("Retenciones", retencionesStructure()), qualifiedName: "retenciones:Retenciones" };
  const frame = buildElement(rule, membersOf(content, issue));
  const { elements, faults: ofComplements } = writeComplements(content.complements ?? {}, {
    path: "complements",
    isOfRetention: true,
    day: issue.day,
  });
  const checked = { ...frame, attributes: { ...frame.attributes, ...placeholders } };
  const faults = [
    ...retentionFaults(content, issue),
    ...checkNode(checked, rule.node, "").map(inRetentionTerms),
    ...ofComplements,
    ...elements.flatMap((element) => codeFaults(element, "complements", { ...issue, only: "retentions" })),
  ];
  const complemento = { name: "retenciones:Complemento", attributes: {}, children: elements };
  const children = elements.length > 0 ? [...frame.children, complemento] : frame.children;
  const document = { ...frame, children };
  if (faults.length === 0) return { kind: "built", document };
  return { kind: "rejected", faults: faults.slice(0, mostFaults + 1), document };
}

/** Returns the parts of the document by SAT's names; what is undefined is left out of it. */
function membersOf(content: Retention, { emisor, lugarExpedicion }: RetentionIssue) {
  const { key, description, relation, receiver, period, taxes } = content;
  return {
    Version: "2.0",
    LugarExpRetenc: lugarExpedicion,
    CveRetenc: key,
    DescRetenc: description,
    CfdiRetenRelacionados: relation && { TipoRelacion: relation.type, UUID: relation.uuid },
    Emisor: {
      RfcE: emisor.Rfc,
      NomDenRazSocE: emisor.Nombre,
      RegimenFiscalE: emisor.RegimenFiscal,
    },
    Receptor: receptorOf(receiver),
    Periodo: {
      MesIni: String(period.from).padStart(2, "0"),
      MesFin: String(period.to).padStart(2, "0"),
      Ejercicio: String(period.year),
    },
    Totales: { ...retentionTotals(content), ImpRetenidos: taxes.map(impRetenidosOf) },
  };
}

function receptorOf(receiver: RetentionReceiver) {
  return receiver.nationality === "national"
    ? {
        NacionalidadR: "Nacional",
        Nacional: {
          RfcR: receiver.rfc,
          NomDenRazSocR: receiver.name,
          CurpR: receiver.curp,
          DomicilioFiscalR: receiver.postalCode,
        },
      }
    : {
        NacionalidadR: "Extranjero",
        Extranjero: { NumRegIdTribR: receiver.taxId, NomDenRazSocR: receiver.name },
      };
}

function impRetenidosOf({ base, tax, amount, paymentType }: WithheldTax) {
  return { BaseRet: base, ImpuestoRet: tax, MontoRet: amount, TipoPagoRet: paymentType };
}
