import { randomBytes } from "node:crypto";
import type { Scope } from "../../domain/access/scopes.ts";
import { ApiKey } from "../../models/ApiKey.ts";
import { newId } from "../../platform/ids.ts";
import type { Deps } from "../deps.ts";
import { secretHash } from "./secretHash.ts";

export interface NewApiKey {
  readonly merchantId: string;
  readonly name: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: Date;
}

/**
 * Makes a key of the form `tmb_test_<prefix>_<secret>`. The whole key is returned this once; the database keeps
 * the prefix to find it and a hash to prove it.
 */
export async function createApiKey(
  { db }: Pick<Deps, "db">,
  wanted: NewApiKey,
): Promise<{ id: string; key: string }> {
  const prefix = `tmb_${wanted.livemode ? "live" : "test"}_${randomBytes(6).toString("hex")}`;
  const secret = randomBytes(32).toString("base64url");
  const id = newId();
  await ApiKey.query(db).insert({
    id,
    merchantId: wanted.merchantId,
    name: wanted.name,
    prefix,
    secretHash: secretHash(secret),
    livemode: wanted.livemode,
    scopes: [...wanted.scopes],
    expiresAt: wanted.expiresAt ?? null,
  });
  return { id, key: `${prefix}_${secret}` };
}
