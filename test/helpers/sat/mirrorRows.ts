import { randomUUID } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { Knex } from "knex";
import type { SatCfdi } from "../../../src/models/sat/SatCfdi.ts";

export type MirrorOwner = Pick<SatCfdi, "merchantId" | "livemode">;

const ownRfc = "EKU9003173C9";

/** Stores a mirrored CFDI of 1,160 pesos, issued to URE180429TM6 in October 2026; with its XML when one is given. */
export async function mirrorCfdi(
  db: Knex,
  owner: MirrorOwner,
  { xml, ...changes }: Partial<SatCfdi> & { readonly xml?: string } = {},
): Promise<string> {
  const uuid = changes.uuid ?? randomUUID();
  const row = { ...cfdiRow, ...owner, ...changes, uuid, hasXml: xml !== undefined };
  const json = { taxes: row.taxes, relations: row.relations, payments: row.payments };
  const written = Object.entries(json).map(([name, value]) => [name, value ? JSON.stringify(value) : null]);
  await db("satCfdis").insert({ ...row, ...Object.fromEntries(written) });
  if (xml !== undefined) {
    const bytes = Buffer.from(xml);
    const document = { uuid, deflated: true, content: deflateRawSync(bytes), sizeBytes: bytes.length };
    await db("satCfdiDocuments").insert({ ...owner, ...document });
  }
  return uuid;
}

/** The same as `mirrorCfdi` for something received from that party. */
export function receivedFrom(partyRfc: string, partyName: string): Partial<SatCfdi> {
  return {
    issued: false,
    received: true,
    emisorRfc: partyRfc,
    emisorName: partyName,
    receptorRfc: ownRfc,
    receptorName: "ESCUELA KEMPER URGATE",
    partyRfc,
  };
}

const cfdiRow = {
  service: "cfdi",
  issued: true,
  received: false,
  emisorRfc: ownRfc,
  emisorName: "ESCUELA KEMPER URGATE",
  receptorRfc: "URE180429TM6",
  receptorName: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  partyRfc: "URE180429TM6",
  issuedAt: "2026-10-15T12:00:00",
  type: "I",
  version: "4.0",
  series: "A",
  folio: "1",
  currency: "MXN",
  subtotal: "1000",
  total: "1160",
  ivaTransferred: "160",
  paymentMethod: "PUE",
  paymentForm: "03",
  cfdiUse: "G03",
  state: "vigente",
  taxes: null,
  relations: null,
  payments: null,
} as const;

/**
 * Makes so many CFDIs by the database itself: four of five issued, the others received, of a thousand parties, one
 * minute after the other from the first of 2026 on, and of each a deflated XML of some hundred bytes.
 */
export async function mirrorMany(
  db: Knex,
  { merchantId, livemode }: MirrorOwner,
  count: number,
): Promise<void> {
  const bindings = { merchantId, livemode, count, content: deflateRawSync(manyXml), size: manyXml.length };
  await db.raw(
    `with made as (
       insert into sat_cfdis (merchant_id, livemode, uuid, service, issued, received, emisor_rfc, emisor_name,
         receptor_rfc, receptor_name, party_rfc, issued_at, type, version, series, folio, currency, subtotal, total,
         iva_transferred, payment_method, payment_form, cfdi_use, state, has_xml)
       select :merchantId, :livemode, gen_random_uuid(), 'cfdi', n % 5 > 0, n % 5 = 0,
         case when n % 5 > 0 then '${ownRfc}' else party end, case when n % 5 > 0 then 'PROPIA' else name end,
         case when n % 5 > 0 then party else '${ownRfc}' end, case when n % 5 > 0 then name else 'PROPIA' end,
         party, timestamp '2026-01-01' + n * interval '1 minute', case when n % 10 = 9 then 'E' else 'I' end, '4.0',
         'A', cast(n as text), 'MXN', 100, 116, 16, 'PUE', '03', 'G03',
         case when n % 20 = 0 then 'cancelado' else 'vigente' end, true
       from (select n, 'PAR' || lpad(cast(n % 1000 as text), 6, '0') || 'AB1' as party,
                    'PARTE ÑANDÚ ' || n % 1000 as name
               from generate_series(1, cast(:count as int)) n) as parties
       returning merchant_id, livemode, uuid)
     insert into sat_cfdi_documents (merchant_id, livemode, uuid, deflated, content, size_bytes)
     select merchant_id, livemode, uuid, true, :content, :size from made`,
    bindings,
  );
}

const manyXml: Buffer = Buffer.from(
  `<cfdi:Comprobante Version="4.0">${"<a/>".repeat(50)}</cfdi:Comprobante>`,
);
