import type { Knex } from "knex";
import { type AddendaType, cfdiTypeOf } from "../../domain/addendas/addendaTypes.ts";
import { AddendaCustomer } from "../../models/addendas/AddendaCustomer.ts";
import { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { Customer } from "../../models/merchants/Customer.ts";
import { prepared } from "../../platform/database/prepared.ts";

/** Returns the templates of a merchant by name, each with its customers. */
export async function listAddendaTemplates(db: Knex, merchantId: string): Promise<AddendaTemplate[]> {
  const found = await AddendaTemplate.query(db)
    .where({ merchantId })
    .whereNull("archivedAt")
    .orderBy("name")
    .select("id", "name", "template", "appliesTo", "createdAt", "updatedAt");
  return withCustomers(db, found);
}

/** Returns a template of the merchant's that is in use, with its customers. */
export async function findAddendaTemplate(
  db: Knex,
  merchantId: string,
  id: string,
): Promise<AddendaTemplate | undefined> {
  const found = await AddendaTemplate.query(db).findOne({ merchantId, id }).whereNull("archivedAt");
  return found && (await withCustomers(db, [found]))[0];
}

async function withCustomers(db: Knex, templates: AddendaTemplate[]): Promise<AddendaTemplate[]> {
  const ids = templates.map(({ id }) => id);
  const links = await AddendaCustomer.query(db)
    .whereIn("templateId", ids)
    .whereIn("customerId", Customer.query(db).whereNull("archivedAt").select("id"))
    .orderBy("customerId");
  for (const template of templates)
    template.customerIds = links.flatMap(({ templateId, customerId }) =>
      templateId === template.id ? [customerId] : [],
    );
  return templates;
}

const nameOfType = Object.entries(cfdiTypeOf)
  .map(([name, type]) => `when '${type}' then '${name}'`)
  .join(" ");

/** Returns of these invoices those that take a template by themselves: the one they ask for, or that of their customer. */
export async function templatesFor(
  db: Knex,
  invoiceIds: readonly string[],
): Promise<readonly { readonly invoiceId: string; readonly templateId: string }[]> {
  const asked = "lower(invoices.content #>> '{addenda,addendaId}')";
  const { rows } = await prepared<{ rows: { invoiceId: string; templateId: string }[] }>(
    db,
    `select invoices.id as "invoiceId", templates.id as "templateId"
       from invoices
       join addenda_templates as templates
         on templates.merchant_id = invoices.merchant_id and templates.archived_at is null
      where invoices.id = any (?) and invoices.kind <> 'retention'
        and (cast(templates.id as text) = ${asked}
             or ${asked} is null and case invoices.cfdi_type ${nameOfType} end = any (templates.applies_to)
                and exists (select 1 from addenda_customers
                              join customers on customers.id = addenda_customers.customer_id
                             where addenda_customers.template_id = templates.id and customers.archived_at is null
                               and customers.known_by = ${Customer.knownByOfReceiver}))`,
    [[...invoiceIds]],
  );
  return rows;
}

/** A document that is not stored yet, as far as it decides which template it would take. */
export interface TemplateSeeker {
  readonly merchantId: string;
  /** The key by which its receiver is known. */
  readonly receiver: string;
  readonly cfdiType: string;
}

/** Returns the template that the customer of a document takes by itself. */
export async function templateOfCustomer(
  db: Knex,
  { merchantId, receiver, cfdiType }: TemplateSeeker,
): Promise<AddendaTemplate | undefined> {
  const type = (Object.keys(cfdiTypeOf) as AddendaType[]).find((name) => cfdiTypeOf[name] === cfdiType);
  if (!type) return undefined;
  const customers = Customer.query(db)
    .select("id")
    .where({ merchantId, knownBy: receiver })
    .whereNull("archivedAt");
  const links = AddendaCustomer.query(db).whereIn("customerId", customers).select("templateId");
  return AddendaTemplate.query(db)
    .whereIn("id", links)
    .whereNull("archivedAt")
    .whereRaw("? = any (applies_to)", [type])
    .first();
}
