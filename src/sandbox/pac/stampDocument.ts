import { randomUUID } from "node:crypto";
import type { Comprobante } from "../../domain/cfdi/comprobante.ts";
import type { XmlElement } from "../../domain/cfdi/xml.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { TimeSource } from "../movableClock.ts";
import type { StampedCfdis } from "../sat/descarga/stampedCfdis.ts";
import type { CertificateDesk } from "./certificateDesk.ts";
import { examineContent } from "./examineContent.ts";
import { examineSeal, type SatDocument } from "./examineSeal.ts";
import { insertTimbre } from "./insertTimbre.ts";
import type { PacName } from "./pacNames.ts";
import type { Refusal } from "./refusal.ts";
import { signTimbre } from "./signTimbre.ts";
import type { PacSigner } from "./signTimbre.ts";
import { type PacLedger, sealHashOf, type SoldStamp } from "./stampLedger.ts";

/** The parts of one PAC that stamp. */
export interface StampingDeps {
  readonly pac: PacName;
  readonly desk: CertificateDesk;
  readonly ledger: PacLedger;
  readonly signer: () => Promise<PacSigner>;
  readonly clock: TimeSource;
  /** The register of SAT's, to which a PAC passes on whatever it stamps. */
  readonly reportTo: Pick<StampedCfdis, "take">;
}

export interface StampOrder {
  readonly xml: string;
  readonly document: SatDocument;
  /** The caller's own key, where a PAC takes one; otherwise it is empty. */
  readonly customId: string;
}

/** A stamp with its document. */
export interface StampedResult {
  readonly stamp: SoldStamp;
  readonly xml: string;
}

export type StampOutcome =
  | ({ readonly kind: "sold" | "soldBefore" } & StampedResult)
  | { readonly kind: "customIdTaken"; readonly stamp: SoldStamp }
  | { readonly kind: "carriesTimbre" }
  | ({ readonly kind: "refused" } & Refusal);

/**
 * Stamps one document as a PAC does. When this resolves with a stamp, the sale is on disk. A seal stamped before keeps the
 * stamp of then, whatever the time is by now.
 */
export async function stampDocument(deps: StampingDeps, order: StampOrder): Promise<StampOutcome> {
  const examined = examineSeal(order.xml, deps.desk, order.document);
  if (examined.kind !== "sealed") return examined;

  const { comprobante } = examined;
  const sealHash = sealHashOf(comprobante.Sello);
  const earlier = await deps.ledger.find(sealHash);
  if (earlier) {
    // Whoever died between the sale and the report is asked again for the same document.
    await report(deps, comprobante, order, earlier);
    return stamped("soldBefore", order, earlier);
  }

  const now = deps.clock.now();
  const complaint = examineContent(examined, now);
  if (complaint) return { kind: "refused", ...complaint };

  const sale = await deps.ledger.sell(sealHash, order.customId, now, () =>
    makeStamp(deps, comprobante, { sealHash, customId: order.customId, now }),
  );
  if (sale.kind === "customIdTaken") return sale;
  await report(deps, comprobante, order, sale.stamp);
  return stamped(sale.kind, order, sale.stamp);
}

/** Returns the stamp that a document has at this PAC; `undefined` where it has none. A document that is not sound is refused. */
export async function findStamp(deps: StampingDeps, order: StampOrder): Promise<StampOutcome | undefined> {
  const examined = examineSeal(order.xml, deps.desk, order.document);
  if (examined.kind !== "sealed") return examined;
  const earlier = await deps.ledger.find(sealHashOf(examined.comprobante.Sello));
  return earlier && stamped("soldBefore", order, earlier);
}

async function makeStamp(
  { pac, signer }: StampingDeps,
  { Sello, Emisor, Serie, Folio }: Comprobante,
  { sealHash, customId, now }: { readonly sealHash: string; readonly customId: string; readonly now: Date },
): Promise<SoldStamp> {
  const uuid = randomUUID();
  return {
    pac,
    sealHash,
    uuid,
    customId,
    rfcEmisor: Emisor.Rfc,
    ...(Serie !== undefined && { serie: Serie }),
    ...(Folio !== undefined && { folio: Folio }),
    soldAt: now.toISOString(),
    timbre: await signTimbre(await signer(), Sello, uuid, now),
  };
}

function stamped(kind: "sold" | "soldBefore", { xml }: StampOrder, stamp: SoldStamp): StampOutcome {
  return { kind, stamp, xml: insertTimbre(xml, stamp.timbre) };
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
async function report(
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
    pacRfc: (await signer()).rfc,
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
