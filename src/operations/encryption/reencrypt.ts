import type { Deps } from "../deps.ts";
import { type EncryptedTable, encryptedSecrets, type SecretRow } from "./encryptedSecrets.ts";

export interface ReencryptionProgress {
  readonly table: string;
  readonly changed: number;
  readonly left: number;
}

type World = Pick<Deps, "db" | "vault" | "config">;

/** A step locks so many rows, for some milliseconds. */
const rowsAStep = 200;

/**
 * Encrypts with the ring's first key every secret at rest that another key has encrypted, some rows a transaction,
 * while the product runs. Returns how many rows it changed. Once it has ended, nothing at rest needs the other keys.
 */
export async function reencrypt(
  deps: World,
  tell: (progress: ReencryptionProgress) => void,
): Promise<number> {
  let total = 0;
  for (const secrets of encryptedSecrets) {
    let changed = 0;
    for (let step = rowsAStep; step === rowsAStep; changed += step) {
      step = await reencryptSome(deps, secrets);
      if (step > 0)
        tell({ table: secrets.table, changed: changed + step, left: await countOthers(deps, secrets) });
    }
    total += changed;
  }
  return total;
}

/** Returns how many rows each key has encrypted. */
export async function countEncrypted({ db }: Pick<Deps, "db">): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, keyId } of encryptedSecrets) {
    const rows: { id: string; count: number }[] = await db(table)
      .select({ id: keyId }, db.raw("count(*)::int as count"))
      .whereNotNull(keyId)
      .groupBy(keyId);
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

async function reencryptSome(deps: World, secrets: EncryptedTable): Promise<number> {
  const { table, id, keyId } = secrets;
  return deps.db.transaction(async (tx) => {
    const rows: SecretRow[] = await tx(table)
      .whereNotNull(keyId)
      .whereNot(keyId, firstKey(deps))
      .limit(rowsAStep)
      .forUpdate();
    for (const row of rows)
      await tx(table)
        .where(Object.fromEntries(id.map((column) => [column, row[column] as string])))
        .update(resealed(deps, secrets, row));
    return rows.length;
  });
}

function resealed({ vault }: World, { keyId, secrets }: EncryptedTable, row: SecretRow): object {
  const oldKey = String(row[keyId]);
  let newKey = oldKey;
  const columns = Object.entries(secrets).map(([column, contextOf]) => {
    const old = row[column] as Buffer | null;
    const context = contextOf(row);
    const sealed = vault.encrypt(old ? vault.decrypt(oldKey, old, context) : Buffer.alloc(0), context);
    newKey = sealed.keyId;
    return [column, old && sealed.bytes];
  });
  return { ...Object.fromEntries(columns), [keyId]: newKey };
}

async function countOthers(deps: World, { table, keyId }: EncryptedTable): Promise<number> {
  const row = await deps
    .db(table)
    .count({ count: "*" })
    .whereNotNull(keyId)
    .whereNot(keyId, firstKey(deps))
    .first();
  return Number(row?.["count"] ?? 0);
}

function firstKey({ config }: World): string {
  return config.encryptionKeys[0]?.id ?? "";
}
