import type { Knex } from "knex";
import type { DocumentRow, XmlBytes } from "./mirrorRow.ts";
import type { MirrorScope } from "./mirrorScope.ts";
import { castsOf, each, namesOf, type StagedColumns } from "./stagedColumns.ts";
import type { StagingTable } from "./StagedRows.ts";
import { storableJson } from "./storableJson.ts";

/** The columns that the XML alone tells; they take the place of whatever was known. */
const ofXml = {
  service: ({ cfdi }) => cfdi.service,
  issued: ({ cfdi }) => String(cfdi.issued),
  received: ({ cfdi }) => String(cfdi.received),
  emisor_rfc: ({ cfdi }) => cfdi.emisorRfc,
  receptor_rfc: ({ cfdi }) => cfdi.receptorRfc,
  party_rfc: ({ cfdi }) => cfdi.partyRfc,
  issued_at: ({ cfdi }) => cfdi.issuedAt,
  type: ({ cfdi }) => cfdi.type,
  version: ({ cfdi }) => cfdi.version,
  series: ({ cfdi }) => cfdi.series,
  folio: ({ cfdi }) => cfdi.folio,
  currency: ({ cfdi }) => cfdi.currency,
  exchange_rate: ({ cfdi }) => cfdi.exchangeRate,
  subtotal: ({ cfdi }) => cfdi.subtotal,
  discount: ({ cfdi }) => cfdi.discount,
  total: ({ cfdi }) => cfdi.total,
  payment_method: ({ cfdi }) => cfdi.paymentMethod,
  payment_form: ({ cfdi }) => cfdi.paymentForm,
  cfdi_use: ({ cfdi }) => cfdi.cfdiUse,
  emisor_regime: ({ cfdi }) => cfdi.emisorRegime,
  receptor_regime: ({ cfdi }) => cfdi.receptorRegime,
  place_of_issue: ({ cfdi }) => cfdi.placeOfIssue,
  iva_transferred: ({ cfdi }) => cfdi.ivaTransferred,
  ieps_transferred: ({ cfdi }) => cfdi.iepsTransferred,
  isr_withheld: ({ cfdi }) => cfdi.isrWithheld,
  iva_withheld: ({ cfdi }) => cfdi.ivaWithheld,
  ieps_withheld: ({ cfdi }) => cfdi.iepsWithheld,
  taxes: ({ cfdi }) => cfdi.taxes && storableJson(cfdi.taxes),
  relations: ({ cfdi }) => cfdi.relations && storableJson(cfdi.relations),
  payments: ({ cfdi }) => cfdi.payments && storableJson(cfdi.payments),
} as const satisfies StagedColumns<DocumentRow>;

/** The columns that metadata may know where the XML is silent. */
const ofBoth = {
  emisor_name: ({ cfdi }) => cfdi.emisorName,
  receptor_name: ({ cfdi }) => cfdi.receptorName,
  certified_at: ({ cfdi }) => cfdi.certifiedAt,
  pac_rfc: ({ cfdi }) => cfdi.pacRfc,
} as const satisfies StagedColumns<DocumentRow>;

const ofBytes = {
  deflated: ({ bytes }) => String(bytes.deflated),
  content: ({ bytes }) => bytes.content,
  size_bytes: ({ sizeBytes }) => String(sizeBytes),
  repairs: ({ repairs }) => (repairs.length > 0 ? storableJson(repairs) : null),
} as const satisfies StagedColumns<DocumentRow>;

const uuid = { uuid: ({ cfdi }) => cfdi.uuid } as const satisfies StagedColumns<DocumentRow>;
const ofCfdi = { ...ofXml, ...ofBoth };

export const stagedDocuments: StagingTable<DocumentRow> = {
  name: "staged_documents",
  columns: { ...uuid, ...ofCfdi, ...ofBytes },
};

/**
 * Returns the first row of each UUID that stands twice in a batch; all in the order of their keys, so that of two
 * packages with documents in common one waits for the other, and never both.
 */
const firstOfEach = (columns: object): string =>
  `(select distinct on (uuid) ${castsOf({ ...uuid, ...columns })} from staged_documents
     order by uuid, cast(place as int)) as staged`;

const insertContents = `
  insert into sat_cfdi_documents (merchant_id, livemode, package_id, uuid, ${namesOf(ofBytes)})
  select :merchantId, :livemode, :packageId, uuid, ${namesOf(ofBytes)} from ${firstOfEach(ofBytes)}
  on conflict do nothing`;

const upsertColumns = `
  insert into sat_cfdis (merchant_id, livemode, created_at, updated_at, has_xml, uuid, ${namesOf(ofCfdi)})
  select :merchantId, :livemode, :at, :at, true, uuid, ${namesOf(ofCfdi)} from ${firstOfEach(ofCfdi)}
  on conflict (merchant_id, livemode, uuid) do update set
    ${each(ofXml, (name) => `${name} = excluded.${name}`)},
    ${each(ofBoth, (name) => `${name} = coalesce(excluded.${name}, sat_cfdis.${name})`)},
    has_xml = true,
    updated_at = excluded.updated_at
  where not sat_cfdis.has_xml`;

const findOthers = `
  select cast(place as int) as place, staged.content, cast(staged.deflated as boolean) as deflated,
         kept.content as kept_content, kept.deflated as kept_deflated
    from staged_documents as staged
    join sat_cfdi_documents as kept on kept.uuid = cast(staged.uuid as uuid)
   where kept.merchant_id = :merchantId and kept.livemode = :livemode
     and (kept.content <> staged.content or kept.deflated <> cast(staged.deflated as boolean))
   order by 1`;

/** A document that is in the mirror in other bytes than it comes with now; the bytes that are there stay. */
export interface OtherBytes {
  /** The place of the staged row. */
  readonly place: number;
  readonly staged: XmlBytes;
  readonly kept: XmlBytes;
}

/**
 * Puts the staged XMLs into the mirror; returns how many were not there before, and which were in other bytes. What
 * metadata has told stays; where the XML is there already nothing changes.
 */
export async function saveDocuments(
  tx: Knex.Transaction,
  scope: MirrorScope,
  count: number,
): Promise<{ readonly added: number; readonly others: readonly OtherBytes[] }> {
  const bindings = { ...scope };
  const { rowCount: added } = await tx.raw<{ rowCount: number }>(insertContents, bindings);
  await tx.raw(upsertColumns, bindings);
  if (added === count) return { added, others: [] };
  const { rows } = await tx.raw<{ rows: RawOthers[] }>(findOthers, bindings);
  const others = rows.map(({ place, content, deflated, kept_content, kept_deflated }) => ({
    place,
    staged: { content, deflated },
    kept: { content: kept_content, deflated: kept_deflated },
  }));
  return { added, others };
}

interface RawOthers extends XmlBytes {
  readonly place: number;
  readonly kept_content: Buffer;
  readonly kept_deflated: boolean;
}
