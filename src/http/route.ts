import type Joi from "joi";
import type { Actor } from "../domain/access/actor.ts";
import type {
  AdminPermission,
  ownAccount,
  Permission,
  TenantPermission,
} from "../domain/access/permissions.ts";
import {
  type AdminPrincipal,
  may,
  type MemberPrincipal,
  type Principal,
  type SignedIn,
  type TenantPrincipal,
} from "../domain/access/principal.ts";
import type { ErrorCode } from "../errors.ts";
import type { TokenPurpose } from "../operations/consumer/consumerTokens.ts";
import type { MadeThing } from "../operations/change.ts";
import type { Deps } from "../operations/deps.ts";
import type { Answer } from "./answer.ts";
import type { Language } from "./present/language.ts";
import type { Validator } from "./validation/createValidator.ts";

/** The tags of the contract, in the order the reference shows them. */
export const tags = [
  "Tickets",
  "Invoices",
  "Merchant",
  "Consumer Suite",
  "Admin",
  "Catalogs",
  "Auth",
  "System",
] as const;
type Tag = (typeof tags)[number];

/** The ways in: `X-API-Key`, the cookie `tmb_session`, `Authorization: Bearer`. */
export type Door = "apiKey" | "session" | "bearer";

type OtherPermission = TenantPermission | typeof ownAccount;

/** An operation has either a door and a permission, or open access with a reason. */
export type Access =
  | {
      readonly doors: readonly [Door, ...Door[]];
      readonly permission: Permission;
      /** Each admits callers who lack the first permission as well; the operation then looks at what each may do. */
      readonly orPermissions?: readonly OtherPermission[];
    }
  | {
      readonly open: string;
      /** Exempts the operation from an address's limit over all open operations, because load balancers ask it. */
      readonly uncounted?: true;
    };

/** The schemas of a path's parameters; what they let through is what the handler finds in `params`. */
export type ParamSchemas<Params> = { readonly [Name in keyof Params]: Joi.StringSchema<Params[Name]> };
/** The parameters of a path without any. */
export type NoParams = { readonly [Name in never]: string };

/** A request after its credential, body and query have been checked. */
export interface Request<Body = unknown, Query = unknown, Params = Record<string, string>> {
  /** The outside world. For a caller who acts for a merchant, `db` sees that merchant's rows only. */
  readonly deps: Deps;
  readonly requestId: string;
  readonly language: Language;
  /** The path parameters that the route declares, decoded. */
  readonly params: Readonly<Params>;
  readonly body: Body;
  readonly query: Query;
  /** The caller, for the audit log. */
  readonly actor: Actor;
  /** The versions of `If-Match`: the write is for one of these only. Absent when any will do. */
  readonly ifMatch: readonly string[] | undefined;
  /** The thing that the request makes; absent without an `Idempotency-Key`. */
  readonly made?: MadeThing | undefined;
  /** The seconds for which the caller would wait for the outcome (`Prefer: wait`); 0 where the route does not wait. */
  readonly waitSeconds: number;
  /** Returns true once the caller has hung up. */
  readonly isGone: () => boolean;
  readonly client: Client;
  /** Seals the cursors of a list. Only routes that write their own bytes call it; for others the mounting does. */
  readonly seal: (data: unknown) => unknown;
}

/** The caller as the connection shows it. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  /** The token of `Authorization: Bearer`; it is empty without one. */
  readonly bearer: string;
  /** The `tmb_session` cookie as it came, for the routes that end or replace it. */
  readonly sessionToken: string | undefined;
  /** The device cookie as it came. Strangers cannot shut out a person who has signed in with this browser before. */
  readonly device: string | undefined;
  /** Returns any other cookie. */
  cookie(name: string): string | undefined;
  /** Returns the names of other cookies that begin so, the oldest of a path first. */
  cookieNames(beginning: string): readonly string[];
}

export interface GuardedRequest<
  P,
  Body = unknown,
  Query = unknown,
  Params = Record<string, string>,
> extends Request<Body, Query, Params> {
  readonly principal: P;
}

export interface DeclaredAnswer {
  readonly description: string;
  /** The schema of `data` in the envelope; for files, `contentTypes` stands instead. */
  readonly schema?: Joi.Schema;
  readonly contentTypes?: readonly string[];
}

/** The kinds of files that a body may be; `csv` where a route says none. */
export type FileKind = "csv" | "xml";

/** A body that is JSON; `examples` are by name and each is one that the server accepts. */
type DeclaredBody<Body> = Validator<Body> & {
  readonly examples: Readonly<Record<string, unknown>>;
  /** The field that may come as a file instead: as a body of its own type, or as a part of `multipart/form-data`. */
  readonly fileField?: string;
  /** The kind of that file: the field has the text of a CSV file, and the bytes of an XML file in base64. */
  readonly fileKind?: FileKind;
  /** The largest such file, where it may be larger than any other body: no request reads all of it. */
  readonly fileBytes?: number;
  /** Limits the size of the body where `schema` leaves a part to be judged later. */
  readonly sizedBy?: Joi.Schema;
};

/** A declaration, from which the mounting of the route and its part of the contract are made. */
interface Declaration<Body, Query, Params> {
  readonly method: "get" | "post" | "put" | "delete";
  /** The full path in the router's form, `/api/v1/tickets/:id`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly params?: ParamSchemas<Params>;
  readonly body?: DeclaredBody<Body>;
  readonly query?: Validator<Query>;
  readonly answers: Readonly<Record<number, DeclaredAnswer>>;
  /** The errors of its own, beyond those of its access and form. */
  readonly refusals?: readonly ErrorCode[];
  /** Says that `mountPages` answers it: a page that the contract describes, because programs hand out its address. */
  readonly isPage?: true;
  /** The calls in a minute that one address may make, below the general limit. */
  readonly callsPerMinute?: number;
  /** Lets staff who must enrol a second factor call it before they do. */
  readonly whileEnrolling?: true;
  /** The former names of query parameters, each with the present one; a call by a former name is told so in headers. */
  readonly renames?: Readonly<Record<string, string>>;
  /** Names the present path of an operation that moved; a call by this one is answered, and its headers say so. */
  readonly movedTo?: string;
  /** Refuses a call by another site's page in somebody's browser, even where no cookie goes along; log-ins have it. */
  readonly ownPagesOnly?: true;
  /** Makes the write heed `If-Match`, so that nobody overwrites what they have not seen. */
  readonly versioned?: true;
  /** Makes the write heed `Prefer: wait`: the answer comes with the outcome, or when the seconds are over. */
  readonly waits?: true;
  /**
   * Says that the call changes nothing: what it asks about is in the body, since nothing fiscal may be in an address.
   * It takes no `Idempotency-Key`.
   */
  readonly readsOnly?: true;
  /** Makes an open write take an `Idempotency-Key`. The keys belong to the holder of this token of the body. */
  readonly keysOf?: { readonly purpose: Exclude<TokenPurpose, "help">; readonly field: string };
  /**
   * Says why it writes rows that no tenant's connection may, or reads figures of all. Its `db` is the owner's, and only the operation scopes it.
   */
  readonly outsideTheWall?: string;
  /** The fields of `data` that are shown this once: a repeat by `Idempotency-Key` finds `null` there. */
  readonly shownOnce?: readonly string[];
}

/** A declaration that `mountRoutes` mounts and `buildContract` describes. */
export interface Route extends Omit<Declaration<unknown, unknown, never>, "params"> {
  readonly params?: Readonly<Record<string, Joi.Schema>>;
  readonly access: Access;
  // oxlint-disable-next-line typescript/no-explicit-any -- Each maker below ties its own request to its own access.
  answer(request: any): Promise<Answer>;
}

/** Says whether a caller has a permission by which the operation admits callers. */
export function admits(
  { permission, orPermissions = [] }: Extract<Access, { readonly permission: unknown }>,
  principal: Principal,
): boolean {
  return [permission, ...orPermissions].some((each) => may(principal, each));
}

/** Says whether the operation answers nothing in test mode while the test data are being deleted: it is about documents. */
export function holdsDocuments({ tag, access }: Route): boolean {
  return !("open" in access) && (tag === "Tickets" || tag === "Invoices");
}

/** Returns true for a write that is done once per `Idempotency-Key`. */
export function takesKey({ method, readsOnly, access, keysOf }: Route): boolean {
  return method !== "get" && !readsOnly && (!("open" in access) || keysOf !== undefined);
}

interface Answering<Req, Body, Query, Params> extends Declaration<Body, Query, Params> {
  answer(request: Req): Promise<Answer>;
}

/** Declares a route for points of sale by key and for people by session: whatever acts for one merchant. */
export function tenantRoute<Body = undefined, Query = undefined, Params = NoParams>({
  permission,
  ...route
}: Answering<GuardedRequest<TenantPrincipal, Body, Query, Params>, Body, Query, Params> & {
  readonly permission: TenantPermission;
}): Route {
  return { ...route, access: { doors: ["apiKey", "session"], permission } };
}

/** Declares a route for people who act for one merchant: the portal. */
export function memberRoute<Body = undefined, Query = undefined, Params = NoParams>({
  permission,
  orPermissions,
  ...route
}: Answering<GuardedRequest<MemberPrincipal, Body, Query, Params>, Body, Query, Params> & {
  readonly permission: TenantPermission;
  readonly orPermissions?: readonly TenantPermission[];
}): Route {
  return { ...route, access: { doors: ["session"], permission, ...(orPermissions && { orPermissions }) } };
}

/** Declares a route for everybody with a credential of any kind; the operation looks at what each may see. */
export function anybodysRoute<Body = undefined, Query = undefined, Params = NoParams>({
  permission,
  orPermissions,
  ...route
}: Answering<GuardedRequest<Principal, Body, Query, Params>, Body, Query, Params> & {
  readonly permission: TenantPermission;
  readonly orPermissions: readonly OtherPermission[];
}): Route {
  return { ...route, access: { doors: ["apiKey", "session", "bearer"], permission, orPermissions } };
}

/** Declares a route for everybody who has signed in, about themselves. `doors` says by which ways. */
export function accountRoute<Body = undefined, Query = undefined, Params = NoParams>({
  doors,
  ...route
}: Answering<GuardedRequest<SignedIn, Body, Query, Params>, Body, Query, Params> & {
  readonly doors: readonly ["session", "bearer"] | readonly ["session"] | readonly ["bearer"];
}): Route {
  const permission: typeof ownAccount = "use the own account";
  return { ...route, access: { doors, permission } };
}

/** Declares a route for the back office. */
export function adminRoute<Body = undefined, Query = undefined, Params = NoParams>({
  permission,
  ...route
}: Answering<GuardedRequest<AdminPrincipal, Body, Query, Params>, Body, Query, Params> & {
  readonly permission: AdminPermission;
}): Route {
  return { ...route, access: { doors: ["bearer"], permission } };
}

/** Declares what the contract says of a page for anybody, which is mounted as a page. */
export function pageRoute({
  open,
  ...route
}: Omit<Declaration<undefined, undefined, never>, "method" | "isPage" | "params"> &
  Pick<Route, "params"> & { readonly open: string }): Route {
  const answer = () => Promise.reject(new Error(`${route.operationId} is answered by its page.`));
  return { ...route, method: "get", isPage: true, access: { open }, answer };
}

/** Declares a route for anybody; `open` says why that is right. */
export function openRoute<Body = undefined, Query = undefined, Params = NoParams>({
  open,
  ...route
}: Answering<Request<Body, Query, Params>, Body, Query, Params> & { readonly open: string }): Route {
  return { ...route, access: { open } };
}
