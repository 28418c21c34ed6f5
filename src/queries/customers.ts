import type { Knex } from "knex";
import type { TenantPrincipal } from "../domain/access/principal.ts";
import { Customer } from "../models/merchants/Customer.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";
import { searchList } from "./lists/searchList.ts";

type Merchant = Pick<TenantPrincipal, "merchantId">;

export interface CustomerFilter {
  /** A part of the RFC or of the name, whatever its case and accents. */
  readonly q?: string;
  readonly rfc?: string;
}

/** Returns a page of customers, newest first; archived ones are gone. */
export async function listCustomers(
  db: Knex,
  { merchantId }: Merchant,
  { q, rfc }: CustomerFilter,
  page: Page,
): Promise<PageOf<Customer>> {
  const equal = { merchantId, ...(rfc !== undefined && { rfc }) };
  return pageOf(await searchList(Customer.query(db), equal, q, page), page.limit);
}

export async function findCustomer(
  db: Knex,
  { merchantId }: Merchant,
  id: string,
): Promise<Customer | undefined> {
  return Customer.query(db).findOne({ merchantId, id }).whereNull("archivedAt");
}
