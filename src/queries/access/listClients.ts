import type { Knex } from "knex";
import type { PrincipalBranch } from "../../domain/access/principal.ts";
import type { LinkedMerchant } from "./sessions.ts";

/** A merchant that somebody may act for, with what decides how its figures are read. */
export interface Client extends LinkedMerchant {
  /** The branches that the person is bound to; all when absent. */
  readonly boundBranchIds: readonly string[] | null;
  readonly branches: readonly Pick<PrincipalBranch, "id" | "postalCode" | "isMain" | "code">[];
  readonly selfInvoice: Readonly<Record<string, unknown>>;
  readonly globalInvoice: Readonly<Record<string, unknown>>;
}

/** Returns everybody for whom a person may act, by name, in one query. */
export async function listClients(db: Knex, userId: string): Promise<readonly Client[]> {
  const { rows } = await db.raw<{ rows: Client[] }>(
    `select c.id, c.rfc, c.legal_name as "legalName", c.trade_name as "tradeName", m.role,
            c.suspended_at as "suspendedAt", c.live_since as "liveSince", m.branch_ids as "boundBranchIds",
            coalesce(s.self_invoice, '{}') as "selfInvoice", coalesce(s.global_invoice, '{}') as "globalInvoice",
            (select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'postalCode', b.postal_code,
                                                        'isMain', b.is_main) order by b.code), '[]')
               from branches b
              where b.merchant_id = c.id and (m.branch_ids is null or b.id = any(m.branch_ids))) as branches
       from memberships m
       join merchants c on c.id = m.merchant_id and c.archived_at is null
       left join merchant_settings s on s.merchant_id = c.id
      where m.user_id = ?
      order by c.trade_name, c.id`,
    [userId],
  );
  return rows;
}
