import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { branchOf, type Tenancy } from "../../domain/access/principal.ts";
import type { AppliedAdvance } from "../../domain/advances/appliedAdvance.ts";
import { buildApplying } from "../../domain/directInvoices/advances/buildApplying.ts";
import { directFault } from "../../domain/directInvoices/directFault.ts";
import {
  cfdiTypeOf,
  type DirectInvoice,
  type DirectSale,
} from "../../domain/directInvoices/directInvoice.ts";
import { employeeTerms } from "../../domain/directInvoices/employeeTerms.ts";
import type { DirectResult } from "../../domain/directInvoices/directResult.ts";
import { issuedAtFaults } from "../../domain/directInvoices/issuedAtFaults.ts";
import type { Issue } from "../../domain/invoicing/buildComprobante.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Series } from "../../models/merchants/Series.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { findCustomer } from "../../queries/customers.ts";
import { namedTemplate } from "../addendas/namedTemplate.ts";
import { findAdvances } from "./findAdvances.ts";
import { defaultSeries } from "../creditNotes/defaultSeries.ts";
import type { Deps } from "../deps.ts";
import { fillFromProducts, type SeenSku } from "../products/fillFromProducts.ts";
import { issueOf } from "../tickets/issueOf.ts";

export interface JudgedDirect {
  readonly branch: Branch;
  /** The series that it was given, or the default one of its type; that of the branch when absent. */
  readonly series: string | undefined;
  /** The receiver in full; absent where the document alone says it, or there is none. */
  readonly customer: TicketCustomer | undefined;
  readonly issue: Issue;
  /** The wall time at the branch that it would have. */
  readonly fecha: string;
  readonly result: DirectResult;
  /** The advances that it applies. */
  readonly applied: readonly AppliedAdvance[];
  /** The SKUs of lines that have no product. */
  readonly unmapped: readonly SeenSku[];
}

/**
 * Judges what a merchant wrote with the merchant's products, customers and series as they are now: the document, or every
 * fault. Stores nothing. Throws `branch.not_open` for a branch that the caller does not have.
 */
export async function judgeDirect(
  db: Knex,
  { catalogs, clock }: Pick<Deps, "catalogs" | "clock">,
  { principal, content }: { readonly principal: Tenancy; readonly content: DirectInvoice },
): Promise<JudgedDirect> {
  const open = branchOf(principal, content.branch);
  if (!open) throw new AppError("branch.not_open");
  const branch = await Branch.query(db).findById(open.id).throwIfNotFound();
  const at = content.issuedAt === undefined ? clock.now() : new Date(content.issuedAt);
  const zone = catalogs().zoneAt(branch.postalCode) ?? centralZone;
  const fecha = wallTime(at, zone);
  const issue = {
    ...issueOf(branch, principal.emisor, catalogs()),
    day: fecha.slice(0, 10),
    uuid: randomUUID(),
  };
  const series = await seriesOf(db, principal, content);
  const { customer: receiver, fault: unknown } = await customerOf(db, principal, content);
  const advances = await findAdvances(db, principal, content);
  const faults = [
    ...issuedAtFaults(content.issuedAt, clock.now()),
    ...("fault" in series ? [series.fault] : []),
    ...(unknown ? [unknown] : []),
    ...advances.faults,
    ...(await namedTemplate(db, principal, content)).faults,
  ];
  const { applied } = advances;
  const { filled, unmapped } = await fill(db, principal, relatedTo(content, applied));
  const built: DirectResult =
    receiver || "exact" in content
      ? await inSlices(buildApplying(filled, issue, { customer: receiver, applied }))
      : { kind: "rejected", faults: [] };
  const all = [...faults, ...(built.kind === "rejected" ? built.faults : [])];
  const { comprobante } = built;
  return {
    branch,
    series: "code" in series ? series.code : undefined,
    customer: receiver,
    issue,
    fecha,
    result: all.length > 0 ? { kind: "rejected", faults: all, ...(comprobante && { comprobante }) } : built,
    unmapped,
    applied,
  };
}

/** Returns the content with the advances that it applies among its relations. */
function relatedTo(content: DirectInvoice, applied: readonly AppliedAdvance[]): DirectInvoice {
  if ("exact" in content || applied.length === 0) return content;
  const relation = { type: "07", uuids: applied.map(({ uuid }) => uuid) };
  return { ...content, relations: [...(content.relations ?? []), relation] };
}

async function seriesOf(
  db: Knex,
  principal: Tenancy,
  content: DirectInvoice,
): Promise<{ readonly code: string | undefined } | { readonly fault: Fault }> {
  const { merchantId, livemode } = principal;
  const cfdiType = cfdiTypeOf(content) as Series["cfdiType"];
  const { series: code } = content;
  // A branch's own series is for income; the other types have one only where the merchant has named it.
  if (code === undefined)
    return { code: cfdiType === "I" ? undefined : await defaultSeries(db, principal, cfdiType) };
  const found = await Series.query(db).findOne({ merchantId, livemode, code, cfdiType }).select("id");
  if (found) return { code };
  return { fault: directFault("invoice.series_unknown", "series", { series: code, type: cfdiType }) };
}

async function customerOf(
  db: Knex,
  principal: Tenancy,
  content: DirectInvoice,
): Promise<{ readonly customer?: TicketCustomer; readonly fault?: Fault }> {
  if ("exact" in content) return {};
  const { customer, customerId } = content;
  const asEmployee = content.type === "payroll" ? employeeTerms : {};
  if (customer) return { customer: { ...customer, ...asEmployee } };
  if (customerId === undefined) return {};
  const kept = await findCustomer(db, principal, customerId);
  if (!kept) return { fault: directFault("invoice.customer_unknown", "customerId") };
  const { rfc, name, postalCode, taxRegime, cfdiUse, email } = kept;
  const found = { rfc, name, postalCode, taxRegime, cfdiUse, ...(email !== null && { email }) };
  return { customer: { ...found, ...asEmployee } };
}

async function fill(db: Knex, { merchantId }: Tenancy, content: DirectInvoice) {
  if ("exact" in content || content.type === "payroll") return { filled: content, unmapped: [] };
  const items = content.items.map((item) => ({ unitPrice: "0", taxes: [], ...item }));
  const { tickets, unmapped } = await fillFromProducts(db, [
    { merchantId, content: { ...content, items } as unknown as Ticket },
  ]);
  return { filled: { ...content, items: tickets[0]!.items } as DirectSale, unmapped };
}
