/** A kind of things that a merchant has, and the condition by which its rows are found. */
export interface OwnTable {
  readonly table: string;
  /** Completes `where`, with `:merchantId` and `:livemode`. */
  readonly where: string;
  /** The columns, where not all but those kept back go along. */
  readonly columns?: readonly string[];
}

/** Things of one mode, and things that both modes share. */
const ofMode = "merchant_id = :merchantId and livemode = :livemode";
const ofBoth = "merchant_id = :merchantId";

const all = (where: string, tables: string): readonly OwnTable[] =>
  tables.split(" ").map((table) => ({ table, where }));

/** Things that belong to one of another table, and have no mode of their own. */
const partOf = (parent: string, column: string, tables: string): readonly OwnTable[] =>
  all(`${column} in (select id from ${parent} where ${ofMode})`, tables);

/** Everything that a merchant has, a file or more for each, in the order in which it is written. */
export const ownTables: readonly OwnTable[] = [
  { table: "merchants", where: "id = :merchantId" },
  {
    table: "users",
    where: `id in (select user_id from memberships where ${ofBoth})`,
    columns: ["id", "email", "name", "language", "created_at", "last_login_at"],
  },
  ...all(ofBoth, "merchant_settings branches memberships roles products customers unmapped_skus"),
  ...all(ofBoth, "addenda_templates addenda_customers email_settings blocked_addresses stamp_entries"),
  ...all(ofMode, "series certificates api_keys webhook_endpoints ticket_sources pac_accounts pac_manifests"),
  ...all(ofMode, "tickets invoices invoice_drafts invoice_tickets invoice_relations refunds payments"),
  ...all(ofMode, "payment_applications cancellations received_cancellations global_runs corrections"),
  ...all(ofMode, "help_requests sat_downloads sat_cfdis sat_cfdi_references reconciliations sat_findings"),
  ...all(ofMode, "month_closings merchant_events"),
  ...partOf("tickets", "ticket_id", "ticket_events"),
  ...partOf("invoices", "invoice_id", "invoice_events invoice_addendas"),
  {
    table: "mails",
    where: `${ofBoth} and coalesce(livemode, (select i.livemode from invoices i where i.id = invoice_id), :livemode) = :livemode`,
  },
  ...all(ofBoth, "audit_entries"),
];

/**
 * Columns that leave the house in no file: what opens a door, and what only the machinery reads. A column that is added
 * under such a name is left out by itself.
 */
export const keptBack = /encrypt|secret|hash|token|password|fingerprint|header|lease|totp|_search$|_text$/;
