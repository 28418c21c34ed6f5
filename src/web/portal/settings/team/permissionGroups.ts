import type { Permission } from "../../session/useSession.ts";

export const permissionGroups = ["sales", "books", "business", "people", "sat"] as const;

/** A permission in a form: its group, and the name of its words. */
const places = {
  "read tickets": { group: "sales", words: "readTickets" },
  "write tickets": { group: "sales", words: "writeTickets" },
  "read invoices": { group: "sales", words: "readInvoices" },
  "issue invoices": { group: "sales", words: "issueInvoices" },
  "read products": { group: "books", words: "readProducts" },
  "write products": { group: "books", words: "writeProducts" },
  "read customers": { group: "books", words: "readCustomers" },
  "write customers": { group: "books", words: "writeCustomers" },
  "read the dashboard": { group: "business", words: "readDashboard" },
  "read settings": { group: "business", words: "readSettings" },
  "change settings": { group: "business", words: "changeSettings" },
  "manage certificates": { group: "business", words: "manageCertificates" },
  "manage API keys": { group: "business", words: "manageKeys" },
  "read the team": { group: "people", words: "readTeam" },
  "manage the team": { group: "people", words: "manageTeam" },
  "read the audit log": { group: "people", words: "readAudit" },
  "read SAT documents": { group: "sat", words: "readSat" },
  "download from SAT": { group: "sat", words: "downloadSat" },
} as const satisfies Readonly<Record<Permission, object>>;

/** Every permission, in the order of a form; the compiler misses none. */
export const permissionRows = Object.entries(places).map(([permission, place]) => ({
  permission: permission as Permission,
  ...place,
}));
