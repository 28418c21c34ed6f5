import type { TenantPrincipal } from "../../domain/access/principal.ts";

/** What a validator knows of the world; passed to each validation. */
export interface ValidationContext {
  readonly now: Date;
  /** Whoever acts for a merchant; absent for others. */
  readonly principal?: TenantPrincipal;
}
