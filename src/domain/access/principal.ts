import type { Emisor } from "../cfdi/emisor.ts";
import type { AdminPermission, Permission, TenantPermission } from "./permissions.ts";
import { ownAccount } from "./permissions.ts";
import type { AdminRole, MemberRole } from "./roles.ts";

export interface PrincipalBranch {
  readonly id: string;
  readonly code: string;
  readonly postalCode: string;
  readonly isMain: boolean;
  /** The names of its tills; where none are declared, any name is accepted. */
  readonly registers?: readonly string[];
  /** True for a closed branch: its documents stay, and new tickets are refused. */
  readonly archived?: boolean;
}

/** The merchant for whom somebody acts, and the mode: a test principal only ever sees and makes test documents. */
export interface Tenancy {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly emisor: Emisor;
  /** The merchant's branches, or those that this principal is bound to. */
  readonly branches: readonly PrincipalBranch[];
  /** The branches that the principal is bound to, where there are any: nothing of the others exists then. */
  readonly boundBranchIds?: readonly string[];
  readonly permissions: ReadonlySet<TenantPermission>;
  /** True in test mode while the merchant's test data are being deleted. */
  readonly isEmptying?: true;
}

/** A point of sale or ERP that showed an API key. */
export interface KeyPrincipal extends Tenancy {
  readonly kind: "apiKey";
  readonly apiKeyId: string;
  readonly keyName: string;
}

/** A person who has signed in, by whatever door. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** A member of a merchant's team, an accountant acting for one, or an administrator looking on (`support`). */
export interface MemberPrincipal extends Tenancy, Account {
  readonly kind: "member";
  readonly userKind: "merchant" | "accountant" | "admin";
  readonly sessionId: string;
  readonly role: MemberRole | "support";
}

/** A person who is signed in to the portal but acts for no merchant: an accountant whom nobody has linked yet. */
export interface PersonPrincipal extends Account {
  readonly kind: "person";
  readonly userKind: "merchant" | "accountant";
  readonly sessionId: string;
}

/** A member of the back office. */
export interface AdminPrincipal extends Account {
  readonly kind: "admin";
  readonly userKind: "admin";
  /** The id of the log-in that the token belongs to. */
  readonly loginId: string;
  readonly role: AdminRole;
  /** True when a second factor is required and missing: then this person may enrol one, and nothing else. */
  readonly mustEnrol: boolean;
  readonly permissions: ReadonlySet<AdminPermission>;
}

/**
 * A person who has proved to hold a merchant's ticket or its receipt, without an account: may have that ticket
 * invoiced in the merchant's name, and nothing else.
 */
export interface ConsumerPrincipal extends Tenancy {
  readonly kind: "consumer";
}

/** A principal that acts for one merchant. */
export type TenantPrincipal = KeyPrincipal | MemberPrincipal;
export type SignedIn = MemberPrincipal | PersonPrincipal | AdminPrincipal;
export type Principal = TenantPrincipal | SignedIn;

/** Returns the session, or log-in to the back office, in which somebody asks. */
export function ownSessionId(principal: SignedIn): string {
  return principal.kind === "admin" ? principal.loginId : principal.sessionId;
}

export function isTenant(principal: Principal): principal is TenantPrincipal {
  return principal.kind === "apiKey" || principal.kind === "member";
}

/** Reads as a sentence: `may(principal, "issue invoices")`. */
export function may(principal: Principal, permission: Permission): boolean {
  if (permission === ownAccount) return principal.kind !== "apiKey";
  if (principal.kind === "person") return false;
  return (principal.permissions as ReadonlySet<Permission>).has(permission);
}

/**
 * Returns the branch a new ticket names, or the main one (the only one of a bound principal) when it names none; never
 * an archived one.
 */
export function branchOf(
  { branches }: Pick<Tenancy, "branches">,
  code: string | undefined,
): PrincipalBranch | undefined {
  if (code !== undefined) return branches.find((branch) => branch.code === code && !branch.archived);
  const open = branches.filter(({ archived }) => !archived);
  return open.length === 1 ? open[0] : open.find((branch) => branch.isMain);
}

/** The codes that a branch can have. */
const branchCode = /^[A-Z0-9-]{1,25}$/;

/**
 * Returns the code of the branch that a ticket waits for, which may yet be created; `undefined` for one that exists,
 * archived or not, and for a code that no branch can have. For a principal bound to branches, the others do not exist.
 */
export function awaitedBranch(
  { branches, boundBranchIds }: Pick<Tenancy, "branches" | "boundBranchIds">,
  code: string | undefined,
): string | undefined {
  if (code === undefined || boundBranchIds || !branchCode.test(code)) return undefined;
  return branches.some((branch) => branch.code === code) ? undefined : code;
}

/** Returns the branch of this code among those that exist for the principal, archived ones too: for searching. */
export function branchNamed(
  { branches }: Pick<Tenancy, "branches">,
  code: string,
): PrincipalBranch | undefined {
  return branches.find((branch) => branch.code === code);
}
