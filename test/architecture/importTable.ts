/** The folders of `src` that each folder may import. README.md shows the same table, and a guard compares the two. */
export const importTable: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  config: [],
  lists: [],
  domain: ["domain", "errors"],
  ports: ["domain", "errors"],
  platform: ["config", "errors"],
  models: ["domain", "platform", "errors"],
  queries: ["domain", "platform", "models", "errors"],
  queues: ["platform", "ports", "models", "errors", "config"],
  adapters: ["ports", "domain", "platform", "errors"],
  sandbox: ["domain", "lists", "platform", "errors"],
  operations: ["domain", "lists", "ports", "models", "queries", "queues", "errors", "config", "platform"],
  http: ["operations", "queries", "domain", "models", "queues", "errors", "platform"],
  sdk: [],
};

/**
 * The rooms of a folder in an order in which each may import only those named before it, so that no two import each
 * other. Files beside the rooms are open to all of them. README.md shows the same lists.
 */
export const roomOrder: Readonly<Record<string, readonly string[]>> = {
  domain:
    words(`lifeCycles events webhooks pacs faults steps time reports money links spreadsheets schedules certificates catalogs satLists invoices satDownloads services mirror
    reconciliation tickets ticketSources taxpayers cfdi addendas cancellations merchants access apiCalls products mail invoicing advances directInvoices retentions creditNotes payments globalInvoices
    sagas substitutions lateClaims verification importing waiting`),
  platform: words("database http secrets zip xlsx process postgres"),
  adapters: words(
    "addendaSchemas mail pac packages pdf sandboxLevers sat storage ticketFeeds webhooks workbooks",
  ),
  sandbox: words("authority mail sat pac"),
  models: words("access pacs merchants sat globalInvoices directInvoices payments webhooks"),
  queues: words("engines running"),
  queries: words(
    "lists access files addendas cancellations catalogs directInvoices retentions payments merchants printed mirror reconciliation satDownloads globalInvoices jobs webhooks admin",
  ),
  operations:
    words(`events lifeCycles lease files audit upkeep schedules queues catalogs satLists products mail customers merchants addendas pacs branches
    series access efirmas certificates apiKeys apiCalls webhooks accountants staff team registration satDownloads mirror exports sandbox fileLinks imports
    settings invoices cancellations corrections reconciliation months creditNotes tickets ticketSources directInvoices retentions advances refunds globalInvoices
    substitutions payments lateClaims sagas verification importing consumer support idempotency encryption`),
  http: words(
    "system validation lists present middleware openapi auth pos merchant catalogs jobs reference consumer pages faces admin",
  ),
};

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}

/** They wire everything together and may import anything but `web` and `test`. */
export const wiring = ["compose", "server", "release", "allInOne", "cli", "writeContract", "start", "demo"];

/** The folders of which only a part is open to another: importer → folder → the files it may see. */
export const narrowDoors: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  operations: {
    queues: ["deadLetters", "enqueue", "insertAndEnqueue", "jobs", "outcome", "queueControl", "relay"],
    platform: [
      "abortableTransaction",
      "accessTokens",
      "ids",
      "passwords",
      "passwordStrength",
      "newSecret",
      "secretHash",
      "CopyRows",
      "copyInto",
      "copyText",
      "jsonRows",
      "groupCommit",
      "groupCommitBy",
      "prepared",
      "inSlices",
      "isDatabaseDown",
      "listen",
      "longStatement",
      "raisedLater",
      "warnOnceAMinute",
      "repeat",
      "writeXlsx",
      "ZipWriter",
    ],
  },
  // The back office, /health/ready and /metrics show the queues; nothing else of HTTP knows that there are any.
  http: { queues: ["jobs", "lanes", "queueControl", "queueEngine", "queueHealth"] },
};

/** Packages that belong to certain folders; one not named here is open to all, and so are types. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  "@koa/router": ["http", "sandbox"],
  "@koa/send": ["http"],
  "@peculiar/x509": ["sandbox"],
  "@node-rs/argon2": ["platform"],
  "@zxcvbn-ts/core": ["platform"],
  "@zxcvbn-ts/language-common": ["platform"],
  "@zxcvbn-ts/language-es-es": ["platform"],
  bullmq: ["queues", "platform", "http"],
  "cron-parser": ["config", "domain"],
  "csv-parse": ["http", "adapters"],
  imapflow: ["adapters"],
  ioredis: ["queues", "platform"],
  joi: ["config", "http"],
  jose: ["platform"],
  knex: ["models", "queries", "queues", "operations", "platform", "http"],
  koa: ["http", "sandbox"],
  "libxml2-wasm": ["adapters", "sandbox"],
  nodemailer: ["adapters"],
  objection: ["models", "queries", "operations", "platform"],
  otpauth: ["domain"],
  pdfmake: ["adapters"],
  pg: ["platform", "queues"],
  "pg-copy-streams": ["platform"],
  pino: ["platform"],
  "postal-mime": ["sandbox", "adapters"],
  "rate-limiter-flexible": ["http"],
  s3mini: ["adapters"],
  "smtp-server": ["sandbox"],
  yauzl: ["adapters"],
  yazl: ["operations", "platform", "sandbox"],
  unpdf: ["platform"],
};

/** Folders of `adapters` whose subfolders are rival providers: none may know another. */
export const providerFolders = ["pac"];

/** Packages and Node modules that `domain` may use: they compute and touch nothing. */
export const purePackages = [
  "otpauth",
  "big.js",
  "cron-parser",
  "saxes",
  "node:crypto",
  "node:buffer",
  "node:util",
];
