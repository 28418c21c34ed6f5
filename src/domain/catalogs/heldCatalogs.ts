import { cfdiCatalogs } from "./definitions/cfdiCatalogs.ts";

const ofRetentions = ["retentions/retention-keys", "retentions/fiscal-years", "retentions/payment-types"];

/**
 * The catalogs that processes keep in memory, by address name: those of CFDI 4.0 and of retentions that rules ask.
 * Neighbourhoods and numbers of customs declarations are most of all rows and no rule asks for them; those of complements
 * are read from the database.
 */
export const heldCatalogs: readonly string[] = [
  ...cfdiCatalogs
    .map(({ name }) => name)
    .filter((name) => name !== "neighborhoods" && name !== "pedimento-numbers"),
  ...ofRetentions,
];
