import type { ApiPrincipal } from "../../domain/access/apiPrincipal.ts";

/** What a validator knows of the world; passed to each validation. */
export interface ValidationContext {
  readonly now: Date;
  readonly principal: ApiPrincipal;
}
