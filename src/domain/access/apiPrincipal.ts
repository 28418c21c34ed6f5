import type { Emisor } from "../cfdi/emisor.ts";

export const scopes = ["tickets:read", "tickets:write", "invoices:read", "invoices:write"] as const;
export type Scope = (typeof scopes)[number];

export interface PrincipalBranch {
  readonly id: string;
  readonly code: string;
  readonly postalCode: string;
  readonly isMain: boolean;
}

/** A point of sale or ERP that showed an API key: for whom it may act, in which mode, and what it may do. */
export interface ApiPrincipal {
  readonly kind: "apiKey";
  readonly apiKeyId: string;
  readonly merchantId: string;
  /** True for a live key; a test key only ever sees and makes test documents. */
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly emisor: Emisor;
  readonly branches: readonly PrincipalBranch[];
}

export function mayUse(principal: ApiPrincipal, scope: Scope): boolean {
  return principal.scopes.includes(scope);
}

/** The branch a ticket names, or the main one when it names none. */
export function branchOf(principal: ApiPrincipal, code: string | undefined): PrincipalBranch | undefined {
  return principal.branches.find((branch) => (code === undefined ? branch.isMain : branch.code === code));
}
