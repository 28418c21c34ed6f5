import { centralZone } from "../../domain/time/centralZone.ts";
import { randomUUID } from "node:crypto";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Comprobante } from "../../domain/cfdi/comprobante.ts";
import type { XmlElement } from "../../domain/cfdi/xml.ts";
import type { StampedCfdis } from "../sat/descarga/stampedCfdis.ts";
import type { TimeSource } from "../movableClock.ts";
import type { CertificateDesk } from "./certificateDesk.ts";
import { examineContent } from "./examineContent.ts";
import { examineSeal, type SatDocument } from "./examineSeal.ts";
import { insertTimbre } from "./insertTimbre.ts";
import {
  refused,
  alreadyStampedMessage,
  customIdTakenMessage,
  failure,
  stampedData,
  success,
} from "./swAnswer.ts";
import type { AnswerVersion, SwReply } from "./swAnswer.ts";
import { signTimbre } from "./signTimbre.ts";
import type { PacSigner } from "./signTimbre.ts";
import { sealHashOf } from "./stampLedger.ts";
import type { SoldStamp, StampLedger } from "./stampLedger.ts";

export interface StampingDeps {
  readonly desk: CertificateDesk;
  readonly ledger: StampLedger;
  readonly signer: PacSigner;
  readonly clock: TimeSource;
  /** The register of SAT's, to which a PAC passes on whatever it stamps. */
  readonly reportTo: Pick<StampedCfdis, "take">;
}

export interface StampOrder {
  readonly xml: string;
  readonly version: AnswerVersion;
  readonly customId: string;
  readonly asBase64: boolean;
  /** True when a 307 comes without the earlier document. */
  readonly withhold: boolean;
  readonly document: SatDocument;
}

/**
 * Stamps one document as a PAC does and answers as SW does. When this resolves with a stamp, the sale is on disk. A
 * seal stamped before is answered with the stamp of then, whatever the time is by now.
 */
export async function stampComprobante(deps: StampingDeps, order: StampOrder): Promise<SwReply> {
  const examined = examineSeal(order.xml, deps.desk, order.document);
  if (examined.kind === "carriesTimbre") return failure(400, alreadyStampedMessage);
  if (examined.kind === "refused") return refused(examined);

  const sealHash = sealHashOf(examined.comprobante.Sello);
  const earlier = await deps.ledger.find(sealHash);
  if (earlier) {
    // Whoever died between the sale and the report is asked again for the same document.
    await report(deps, examined.comprobante, order, earlier);
    return soldBefore(order, earlier);
  }

  const now = deps.clock.now();
  const complaint = examineContent(examined, now);
  if (complaint) return refused(complaint);

  const { Sello, Emisor } = examined.comprobante;
  const sale = await deps.ledger.sell(sealHash, order.customId, now, async () => {
    const uuid = randomUUID();
    const timbre = await signTimbre(deps.signer, Sello, uuid, now);
    return {
      sealHash,
      uuid,
      customId: order.customId,
      rfcEmisor: Emisor.Rfc,
      soldAt: now.toISOString(),
      timbre,
    };
  });
  if (sale.kind !== "customIdTaken") await report(deps, examined.comprobante, order, sale.stamp);
  if (sale.kind === "sold") return success(stampedOf(order, sale.stamp));
  if (sale.kind === "soldBefore") return soldBefore(order, sale.stamp);
  return failure(400, customIdTakenMessage, null, { tfd: sale.stamp.timbre, cfdi: null });
}

function soldBefore(order: StampOrder, stamp: SoldStamp): SwReply {
  const earlier = order.withhold ? null : stampedOf(order, stamp);
  return failure(400, alreadyStampedMessage, null, earlier);
}

/** Returns the `data` of a stamped document; a retention's stands under a name of its own. */
function stampedOf({ xml, asBase64, version, document }: StampOrder, { timbre }: SoldStamp): object {
  const stamped = insertTimbre(xml, timbre);
  return document === "retention"
    ? { retencion: stamped }
    : stampedData(version, { xml: stamped, timbre, asBase64 });
}

/** Returns the documents to which one relates: by CfdiRelacionados, and as a payment by what it pays. */
function relationsOf({ CfdiRelacionados = [], Complemento = [] }: Pick<Comprobante, RelatingParts>) {
  return [
    ...CfdiRelacionados.flatMap(({ TipoRelacion, CfdiRelacionado }) =>
      CfdiRelacionado.map(({ UUID }) => ({ type: TipoRelacion, uuid: UUID.toLowerCase() })),
    ),
    ...Complemento.flatMap(paidIn).map((uuid) => ({ type: "pago", uuid: uuid.toLowerCase() })),
  ];
}

type RelatingParts = "CfdiRelacionados" | "Complemento";

function paidIn({ name, attributes, children }: XmlElement): readonly string[] {
  const own = name.endsWith(":DoctoRelacionado") ? attributes["IdDocumento"] : undefined;
  return [...(own === undefined ? [] : [own]), ...children.flatMap(paidIn)];
}

/** Passes a stamped document on to SAT, which takes each one once. */
function report(
  { reportTo, signer }: StampingDeps,
  { Emisor, Receptor, ...rest }: Comprobante,
  order: StampOrder,
  stamp: SoldStamp,
): Promise<void> {
  const cfdi = {
    uuid: stamp.uuid,
    type: rest.TipoDeComprobante,
    emisor: { rfc: Emisor.Rfc, name: Emisor.Nombre },
    receptor: { rfc: Receptor.Rfc, name: Receptor.Nombre },
    pacRfc: signer.rfc,
    issuedAt: rest.Fecha,
    certifiedAt: wallTime(new Date(stamp.soldAt), centralZone),
    total: rest.Total,
    sealEnd: rest.Sello.slice(-8),
    currency: rest.Moneda,
    ...(rest.TipoCambio !== undefined && { exchangeRate: rest.TipoCambio }),
    issuerRegime: Emisor.RegimenFiscal,
    isGlobal: rest.InformacionGlobal !== undefined,
    relates: relationsOf(rest),
  };
  return reportTo.take(cfdi, () => insertTimbre(order.xml, stamp.timbre));
}
