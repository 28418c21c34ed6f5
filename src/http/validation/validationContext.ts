import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";

/** The facts of the world that a validator knows; passed to each validation. */
export interface ValidationContext {
  readonly now: Date;
  /** The catalogs that judge codes. */
  readonly catalogs: ActiveCatalogs;
  /** The day on which codes are judged (`YYYY-MM-DD`); when absent, being in the catalog is enough. */
  readonly day?: string | undefined;
  /** Returns the place in the list that a cursor stands for; `undefined` for a text that is no cursor. */
  readonly openCursor?: (cursor: string) => string | undefined;
  /** The principal of a merchant; absent for others. */
  readonly principal?: TenantPrincipal;
}
