import type {
  Account,
  MemberPrincipal,
  PersonPrincipal,
  PrincipalBranch,
} from "../../../domain/access/principal.ts";
import { type AdminRole, type MemberRole, permissionsOfAdmin } from "../../../domain/access/roles.ts";
import { permissionsOf } from "../../../domain/access/permissionsOf.ts";
import { sessionLife } from "../../../domain/access/sessionLife.ts";
import type { UserKind } from "../../../models/access/User.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import type { Deps } from "../../deps.ts";

/** A session with everything it stands for; merchant and role are absent where the session acts for none. */
interface SessionRow {
  readonly sessionId: string;
  readonly livemode: boolean;
  readonly impersonates: boolean;
  readonly lastSeenAt: Date;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly userKind: UserKind;
  readonly adminRole: AdminRole | null;
  readonly role: MemberRole | null;
  readonly rolePermissions: string[] | null;
  readonly boundBranchIds: string[] | null;
  readonly merchantId: string | null;
  readonly rfc: string;
  readonly legalName: string;
  readonly taxRegime: string;
  readonly branches: PrincipalBranch[] | null;
  readonly isEmptying: boolean;
}

/**
 * Returns the owner of this session, and for whom it acts; `undefined` when it is unknown, ended or revoked, or its
 * user disabled. Whoever lost the merchant (it was suspended, or they left the team) is still signed in, as a person.
 */
export async function authenticateSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<MemberPrincipal | PersonPrincipal | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const now = clock.now();
  const row = await findSession(db, secretHash(token), now);
  const principal = row && principalOf(row);
  if (principal && row.lastSeenAt.getTime() + sessionLife.seenEveryMs <= now.getTime())
    await db("sessions").where("id", row.sessionId).where("lastSeenAt", "<", now).update({ lastSeenAt: now });
  return principal;
}

async function findSession(db: Deps["db"], tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const idleSince = new Date(now.getTime() - sessionLife.idleMs);
  const { rows } = await db.raw<{ rows: SessionRow[] }>(
    `select s.id as "sessionId", s.livemode, s.impersonates, s.last_seen_at as "lastSeenAt",
            u.id as "userId", u.email, u.name, u.kind as "userKind", u.admin_role as "adminRole",
            m.role, own.permissions as "rolePermissions", m.branch_ids as "boundBranchIds",
            c.id as "merchantId", c.rfc, c.legal_name as "legalName", c.tax_regime as "taxRegime",
            (select json_agg(json_build_object('id', b.id, 'code', b.code, 'postalCode', b.postal_code,
                                               'isMain', b.is_main, 'registers', b.registers,
                                               'archived', b.archived_at is not null)
                             order by b.code)
               from branches b
              where b.merchant_id = c.id and (m.branch_ids is null or b.id = any(m.branch_ids))) as branches,
            not s.livemode and exists (
              select from sandbox_resets r where r.merchant_id = c.id and r.ended_at is null) as "isEmptying"
       from sessions s
       join users u on u.id = s.user_id and u.disabled_at is null
       left join memberships m on m.user_id = s.user_id and m.merchant_id = s.merchant_id
       left join roles own on own.id = m.role_id
       left join merchants c on c.id = s.merchant_id and c.suspended_at is null and c.archived_at is null
      where s.token_hash = ? and s.revoked_at is null and s.expires_at > ? and s.last_seen_at > ?`,
    [tokenHash, now, idleSince],
  );
  return rows[0];
}

function principalOf(row: SessionRow): MemberPrincipal | PersonPrincipal | undefined {
  const { sessionId, userKind } = row;
  const role = roleOf(row);
  if (role && row.merchantId) return memberOf(row, row.merchantId, role);
  // Staff have nothing to do in the portal but to look on.
  return userKind === "admin" ? undefined : { kind: "person", userKind, sessionId, ...accountOf(row) };
}

function roleOf({ impersonates, userKind, adminRole, role }: SessionRow): MemberRole | "support" | null {
  if (!impersonates) return userKind === "admin" ? null : role;
  return adminRole && permissionsOfAdmin(adminRole).has("impersonate merchants") ? "support" : null;
}

function memberOf(row: SessionRow, merchantId: string, role: MemberRole | "support"): MemberPrincipal {
  const { sessionId, userKind, livemode, rfc, legalName, taxRegime, branches, boundBranchIds, isEmptying } =
    row;
  return {
    kind: "member",
    userKind,
    sessionId,
    ...accountOf(row),
    role,
    merchantId,
    livemode,
    emisor: { Rfc: rfc, Nombre: legalName, RegimenFiscal: taxRegime },
    branches: branches ?? [],
    ...(boundBranchIds && { boundBranchIds }),
    ...(isEmptying && { isEmptying }),
    permissions: permissionsOf({ role, rolePermissions: row.rolePermissions }),
  };
}

function accountOf({ userId, email, name }: SessionRow): Account {
  return { userId, email, name };
}
