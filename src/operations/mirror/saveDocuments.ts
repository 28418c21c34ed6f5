import type { Knex } from "knex";
import type { CopyValue } from "../../platform/copyInto.ts";
import type { DocumentRow } from "./mirrorRow.ts";
import type { MirrorScope } from "./mirrorScope.ts";
import { stageRows } from "./stageRows.ts";
import { storableJson } from "./storableJson.ts";

/** What the XML alone tells; it takes the place of whatever was known. */
const ofXml = {
  service: ({ service }) => service,
  issued: ({ issued }) => issued,
  received: ({ received }) => received,
  emisor_rfc: ({ emisorRfc }) => emisorRfc,
  receptor_rfc: ({ receptorRfc }) => receptorRfc,
  party_rfc: ({ partyRfc }) => partyRfc,
  issued_at: ({ issuedAt }) => issuedAt,
  type: ({ type }) => type,
  version: ({ version }) => version,
  series: ({ series }) => series,
  folio: ({ folio }) => folio,
  currency: ({ currency }) => currency,
  exchange_rate: ({ exchangeRate }) => exchangeRate,
  subtotal: ({ subtotal }) => subtotal,
  discount: ({ discount }) => discount,
  total: ({ total }) => total,
  payment_method: ({ paymentMethod }) => paymentMethod,
  payment_form: ({ paymentForm }) => paymentForm,
  cfdi_use: ({ cfdiUse }) => cfdiUse,
  emisor_regime: ({ emisorRegime }) => emisorRegime,
  receptor_regime: ({ receptorRegime }) => receptorRegime,
  place_of_issue: ({ placeOfIssue }) => placeOfIssue,
  iva_transferred: ({ ivaTransferred }) => ivaTransferred,
  ieps_transferred: ({ iepsTransferred }) => iepsTransferred,
  isr_withheld: ({ isrWithheld }) => isrWithheld,
  iva_withheld: ({ ivaWithheld }) => ivaWithheld,
  ieps_withheld: ({ iepsWithheld }) => iepsWithheld,
  taxes: ({ taxes }) => taxes && storableJson(taxes),
  relations: ({ relations }) => relations && storableJson(relations),
  payments: ({ payments }) => payments && storableJson(payments),
} as const satisfies Record<string, (row: DocumentRow) => CopyValue>;

/** What metadata may know where the XML is silent. */
const ofBoth = {
  emisor_name: ({ emisorName }) => emisorName,
  receptor_name: ({ receptorName }) => receptorName,
  certified_at: ({ certifiedAt }) => certifiedAt,
  pac_rfc: ({ pacRfc }) => pacRfc,
} as const satisfies Record<string, (row: DocumentRow) => CopyValue>;

const ofDocument = {
  deflated: ({ deflated }) => deflated,
  content: ({ content }) => content,
  size_bytes: ({ sizeBytes }) => sizeBytes,
  repairs: ({ repairs }) => repairs && storableJson(repairs),
} as const satisfies Record<string, (row: DocumentRow) => CopyValue>;

const uuid = ({ uuid }: DocumentRow): string => uuid;
const list = (columns: object): string => Object.keys(columns).join(", ");

/** In the order of their keys, so that two packages with documents in common wait for each other and never both. */
const insertContents = `
  with kept as (
    insert into sat_cfdi_documents (merchant_id, livemode, package_id, uuid, ${list(ofDocument)})
    select :merchantId, :livemode, :packageId, uuid, ${list(ofDocument)} from staged_cfdis order by uuid
    on conflict do nothing
    returning uuid
  )
  select uuid from kept`;

const upsertColumns = `
  insert into sat_cfdis (merchant_id, livemode, created_at, updated_at, has_xml, uuid, ${list({ ...ofXml, ...ofBoth })})
  select :merchantId, :livemode, :at, :at, true, uuid, ${list({ ...ofXml, ...ofBoth })} from staged_cfdis order by uuid
  on conflict (merchant_id, livemode, uuid) do update set
    ${Object.keys(ofXml).map((name) => `${name} = excluded.${name}`)},
    ${Object.keys(ofBoth).map((name) => `${name} = coalesce(excluded.${name}, sat_cfdis.${name})`)},
    has_xml = true,
    updated_at = excluded.updated_at
  where not sat_cfdis.has_xml`;

/** What is in the mirror in other bytes than it comes with now. */
const findOthers = `
  select uuid, kept.deflated, kept.content
    from staged_cfdis as staged
    join sat_cfdi_documents as kept using (uuid)
   where kept.merchant_id = :merchantId and kept.livemode = :livemode
     and (kept.content <> staged.content or kept.deflated <> staged.deflated)`;

export interface KeptContent {
  readonly uuid: string;
  readonly deflated: boolean;
  readonly content: Buffer;
}

export interface SavedDocuments {
  /** How many were not there before. */
  readonly added: number;
  /** What was there before in other bytes, which stay. */
  readonly others: readonly KeptContent[];
}

/**
 * Puts XMLs into the mirror, no UUID twice among them. What metadata has told stays; of a UUID whose XML is there
 * already nothing changes.
 */
export async function saveDocuments(
  tx: Knex.Transaction,
  scope: MirrorScope,
  rows: readonly DocumentRow[],
): Promise<SavedDocuments> {
  await stageRows(tx, rows, { uuid, ...ofXml, ...ofBoth, ...ofDocument });
  const bindings = { ...scope };
  const { rowCount: added } = await tx.raw<{ rowCount: number }>(insertContents, bindings);
  await tx.raw(upsertColumns, bindings);
  if (added === rows.length) return { added, others: [] };
  const { rows: others } = await tx.raw<{ rows: KeptContent[] }>(findOthers, bindings);
  return { added, others };
}
