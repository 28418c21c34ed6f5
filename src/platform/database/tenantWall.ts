/** The role that row-level security holds: it owns nothing and logs in only where it was given a password. */
export const tenantRole = "timbra_tenant";

/** The rights of a tenant's connection to a table: `true`, or these columns only. */
export interface TenantGrant {
  readonly select?: true | readonly string[];
  readonly insert?: true | readonly string[];
  readonly update?: true | readonly string[];
  readonly delete?: true;
}

const readAndWrite: TenantGrant = { select: true, insert: true, update: true };
const everything: TenantGrant = { ...readAndWrite, delete: true };
const append: TenantGrant = { select: true, insert: true };

/** Tables that tenants reach, and how; each has a policy that leaves them their own rows. */
export const tenantGrants: Readonly<Record<string, TenantGrant>> = {
  // Going live, limits and suspension are not a tenant's to write, nor whose the RFC is.
  merchants: {
    select: true,
    update: [
      "rfc",
      "legal_name",
      "tax_regime",
      "trade_name",
      "slug",
      "phone",
      "email",
      "website",
      "language",
      "updated_at",
    ],
  },
  merchant_settings: readAndWrite,
  merchant_logos: everything,
  branches: everything,
  series: everything,
  // Keys and their passwords go in and are replaced, and are read by the stamping process only.
  certificates: {
    ...everything,
    select: [
      "id",
      "seq",
      "merchant_id",
      "livemode",
      "serial_number",
      "certificate",
      "not_before",
      "not_after",
      "active",
      "created_at",
    ],
  },
  products: everything,
  unmapped_skus: everything,
  customers: everything,
  corrections: readAndWrite,
  help_requests: readAndWrite,

  // Of people, tenants read nothing that could open a door, and only those of the merchant's own team.
  users: {
    select: [
      "id",
      "seq",
      "email",
      "name",
      "kind",
      "language",
      "created_at",
      "last_login_at",
      "disabled_at",
      "totp_confirmed_at",
    ],
  },
  memberships: everything,
  roles: everything,
  invites: readAndWrite,
  edit_links: readAndWrite,
  api_keys: readAndWrite,
  sessions: {
    select: [
      "id",
      "user_id",
      "merchant_id",
      "livemode",
      "impersonates",
      "address",
      "user_agent",
      "created_at",
      "last_seen_at",
      "expires_at",
      "revoked_at",
    ],
    update: ["revoked_at"],
  },

  ticket_batches: append,
  tickets: readAndWrite,
  ticket_events: append,
  invoices: readAndWrite,
  invoice_drafts: everything,
  advance_applications: readAndWrite,
  foreign_advances: append,
  invoice_batches: append,
  invoice_batch_items: append,
  invoice_documents: readAndWrite,
  addenda_templates: readAndWrite,
  addenda_customers: everything,
  invoice_addendas: everything,
  invoice_events: append,
  invoice_tickets: readAndWrite,
  // A document that comes in later is linked.
  invoice_relations: { ...append, update: ["related_id"] },
  refunds: readAndWrite,
  refunded_sales: append,
  payments: readAndWrite,
  payment_applications: readAndWrite,
  stamp_attempts: { select: true },
  global_runs: append,
  global_run_parts: { select: true },
  global_left_overs: { select: true },
  cancellations: readAndWrite,
  cancellation_attempts: { select: true },
  sagas: readAndWrite,
  received_cancellations: { select: true, update: true },
  pendings_looks: { select: true },

  // As with certificates, keys go in and never come out.
  efirmas: {
    ...everything,
    select: [
      "merchant_id",
      "livemode",
      "serial_number",
      "certificate",
      "not_before",
      "not_after",
      "stored_by",
      "created_at",
      "warned_days",
    ],
  },
  lent_efirmas: { select: ["download_id", "merchant_id", "livemode"], insert: true, delete: true },
  sat_downloads: readAndWrite,
  sat_requests: readAndWrite,
  sat_packages: readAndWrite,
  sat_cfdis: { select: true },
  sat_cfdi_documents: { select: true },
  sat_cfdi_references: { select: true },
  sat_schedules: everything,
  exports: readAndWrite,
  file_links: readAndWrite,
  imports: readAndWrite,
  reconciliations: append,
  month_closings: everything,
  // Only the worker counts and ends them.
  sandbox_resets: append,
  sat_findings: readAndWrite,

  // The web process writes them for all merchants at once.
  api_calls: { select: true },
  audit_chains: readAndWrite,
  audit_entries: append,
  mails: append,
  mail_attempts: { select: true },
  blocked_addresses: everything,
  // The password of a mail server goes in and never comes out.
  email_settings: {
    select: [
      "merchant_id",
      "reply_to",
      "cc",
      "bcc",
      "files",
      "most_attached_kb",
      "rhythm",
      "digest_hour",
      "digest_weekday",
      "smtp_host",
      "smtp_port",
      "smtp_secure",
      "smtp_user",
      "smtp_from",
      "smtp_fallback",
      "updated_at",
    ],
    insert: true,
    update: true,
  },
  merchant_events: append,
  notification_marks: readAndWrite,
  // Triggers of the documents write them.
  ticket_figures: { select: true },
  invoice_figures: { select: true },
  usage_figures: { select: true },
  // Not who of the staff it was.
  stamp_entries: { select: ["seq", "id", "merchant_id", "quantity", "reason", "at"] },
  // As with certificates, credentials go in and never come out; the platform's accounts are no tenant's to see.
  pac_accounts: {
    select: [
      "seq",
      "id",
      "name",
      "merchant_id",
      "livemode",
      "provider",
      "label",
      "url",
      "position",
      "created_at",
      "updated_at",
      "removed_at",
    ],
    insert: true,
    update: ["label", "position", "encrypted_credentials", "encryption_key_id", "updated_at", "removed_at"],
  },
  pac_choices: readAndWrite,
  pac_manifests: append,
  stamp_balances: { select: true },
  webhook_endpoints: everything,
  // Signing secrets go in and end, and are read by whoever sends only.
  webhook_secrets: {
    select: ["id", "endpoint_id", "merchant_id", "created_at", "until"],
    insert: true,
    update: ["until"],
    delete: true,
  },
  // The headers with which a system is asked are set, and read, by whoever asks only.
  ticket_sources: {
    select: [
      "id",
      "merchant_id",
      "livemode",
      "branch_id",
      "url",
      "every_minutes",
      "mapping",
      "header_names",
      "state",
      "cursor",
      "next_attempt_at",
      "failing_since",
      "failures",
      "created_at",
      "updated_at",
    ],
  },
  ticket_source_runs: { select: true },
  webhook_deliveries: readAndWrite,
  webhook_attempts: { select: true },
  idempotency_keys: everything,
  // Jobs are announced by whoever causes them and seen by workers only; the policy says which jobs tenants cause.
  outbox: { insert: true },
};

/** Functions that would let one tenant's connection end what another does, since both log in as the same role. */
export const closedFunctions: readonly string[] = [
  "pg_terminate_backend(integer, bigint)",
  "pg_cancel_backend(integer)",
];

/** Tables that no tenant's connection reaches, and why. */
export const closedTables: Readonly<Record<string, string>> = {
  recovery_codes: "second factors are checked before there is a tenant",
  one_time_tokens: "links from mails are followed before there is a tenant",
  login_failures: "belong to no merchant",
  encryption_keys: "of the machinery",
  mail_hook_tokens: "a provider's call is of no tenant",
  mail_counts: "count mails over all merchants",
  awaited_tickets: "who waits for a ticket is not the merchant's to know",
  known_devices: "devices are looked up before there is a tenant",
  signing_keys: "of the back office",
  admin_logins: "of the back office",
  refresh_tokens: "of the back office",
  payment_reminders: "written by the scheduler alone; the mails show what was told",
  pac_breakers: "of the back office",
  pac_purchases: "of the back office",
  pac_stocks: "of the back office",
  error_words: "the same for everybody; read outside of any tenant's connection",
  pac_figures: "of the back office; triggers of the calls write them",
  told_pacs: "of the machinery",
  service_probes: "of the machinery",
  queue_pauses: "of the back office",
  catalog_versions: "SAT's, the same for everybody; read outside of any tenant's connection",
  catalog_entries: "SAT's, the same for everybody; read outside of any tenant's connection",
  active_catalogs: "SAT's, the same for everybody; read outside of any tenant's connection",
  sat_list_versions: "SAT's, the same for everybody; read outside of any tenant's connection",
  sat_list_entries: "SAT's, the same for everybody; read outside of any tenant's connection",
  sat_list_certificates: "SAT's, the same for everybody; read outside of any tenant's connection",
  scheduled_runs: "of the machinery",
  processes: "of the machinery",
  rate_limits: "of the machinery",
  knex_migrations: "of the machinery",
  knex_migrations_lock: "of the machinery",
};
