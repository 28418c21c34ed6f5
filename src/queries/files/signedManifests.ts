import type { Knex } from "knex";
import { PacManifest } from "../../models/pacs/PacManifest.ts";

interface Signer {
  readonly merchantId: string;
  readonly livemode: boolean;
  /** The RFC that the merchant has now. */
  readonly rfc: string;
}

/** Returns the manifest to each PAC that a merchant has signed last under its RFC. */
export async function signedManifests(db: Knex, signer: Signer): Promise<readonly PacManifest[]> {
  return PacManifest.query(db)
    .distinctOn("provider")
    .where({ ...signer })
    .orderBy([{ column: "provider" }, { column: "seq", order: "desc" }]);
}
