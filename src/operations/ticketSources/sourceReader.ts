import type { TenantPrincipal } from "../../domain/access/principal.ts";
import type { SourceMapping } from "../../domain/ticketSources/sourceMapping.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";

/** A record of another system: the ticket that it is, or why it is none. */
export interface ReadRecord {
  /** The record in our terms, not yet judged. */
  readonly candidate: unknown;
  readonly externalId: string | null;
  readonly ticket?: Ticket;
  readonly faults: readonly Fault[];
}

/** A page of another system as it was read; `fault` where it is none: `not_json`, `no_list`, `too_many`. */
export type ReadPage =
  | { readonly fault: "not_json" | "no_list" | "too_many" }
  | {
      readonly fault?: never;
      readonly answer: unknown;
      readonly records: readonly unknown[];
      /** The marks that tell its records from those of other pages: folios, or the records where they have none. */
      readonly marks: readonly unknown[];
      readonly items: readonly ReadRecord[];
    };

export interface PageToRead {
  readonly body: Buffer;
  readonly mapping: SourceMapping;
  readonly principal: TenantPrincipal;
}

/** Reads a page by a mapping, and judges its tickets as those of everybody are. */
export type SourceReader = (deps: Pick<Deps, "clock" | "catalogs">, page: PageToRead) => Promise<ReadPage>;
