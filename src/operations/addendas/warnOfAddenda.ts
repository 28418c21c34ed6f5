import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { factsOf } from "../../domain/addendas/factsOf.ts";
import { sampleFacts } from "../../domain/addendas/placeholders.ts";
import { renderAddenda } from "../../domain/addendas/renderAddenda.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { knownBy } from "../../domain/taxpayers/knownBy.ts";
import type { Fault } from "../../errors.ts";
import { templateOfCustomer } from "../../queries/addendas/addendaTemplates.ts";
import { namedTemplate } from "./namedTemplate.ts";

interface Unsealed {
  readonly content: DirectInvoice;
  readonly comprobante: UnsealedComprobante;
}

/** Returns what the addenda of an invoice would lack, with the path where each value is to be sent; stores nothing. */
export async function warnOfAddenda(
  db: Knex,
  principal: Tenancy,
  { content, comprobante }: Unsealed,
): Promise<readonly Fault[]> {
  const { merchantId } = principal;
  const { Receptor, TipoDeComprobante: cfdiType } = comprobante;
  const receiver = knownBy({ rfc: Receptor.Rfc, name: Receptor.Nombre });
  const template =
    (await namedTemplate(db, principal, content)).template ??
    (await templateOfCustomer(db, { merchantId, receiver, cfdiType }));
  if (!template) return [];
  const { uuid, issuedAt, issuedOn, stampedAt, series, folio, number } = sampleFacts;
  const { values, lists } = factsOf({
    comprobante,
    uuid: null,
    fecha: null,
    stampedAt: null,
    externalId: content.externalId ?? null,
    series: "",
    folio: "",
  });
  // What sealing and stamping will add is no lack.
  const later = { uuid, issuedAt, issuedOn, stampedAt, series, folio, number };
  const given = content.addenda?.values ?? {};
  const made = renderAddenda(template, { values: { ...values, ...later }, lists }, given);
  if (made.kind === "complete") return [];
  return made.faults.map((fault) => ({ ...fault, path: `addenda.${fault.path}` }));
}
