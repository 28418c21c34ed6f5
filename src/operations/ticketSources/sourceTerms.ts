import type { SourceMapping } from "../../domain/ticketSources/sourceMapping.ts";
import { AppError } from "../../errors.ts";
import type { TicketSource } from "../../models/merchants/TicketSource.ts";
import type { Deps } from "../deps.ts";
import { type NamedHeader, openHeaders } from "./sourceHeaders.ts";

/** The terms on which a merchant has its system asked. The value of a header may be left out where it is stored. */
export interface SourceTerms {
  readonly url: string;
  readonly everyMinutes: number;
  readonly headers: readonly { readonly name: string; readonly value?: string | undefined }[];
  readonly mapping: SourceMapping;
}

/**
 * Returns the headers of terms, with the values that are stored already. Throws `ticket_source.header_needed` where
 * there is none, or the address is of another server: what was given for one is not shown to another.
 */
export function headersOf(
  deps: Pick<Deps, "vault">,
  { url, headers }: SourceTerms,
  stored: TicketSource | undefined,
): readonly NamedHeader[] {
  const isSame = stored !== undefined && new URL(stored.url).origin === new URL(url).origin;
  const isWhole = headers.every(({ value }) => value !== undefined);
  const known = isSame && !isWhole ? openHeaders(deps, stored) : [];
  return headers.map(({ name, value }) => {
    const kept = value ?? known.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
    if (kept === undefined)
      throw new AppError("ticket_source.header_needed", { internal: `the value of ${name}` });
    return { name, value: kept };
  });
}

/** Refuses an address that may not be asked: throws `ticket_source.address_refused`. */
export async function requirePublic({ ticketFeeds }: Pick<Deps, "ticketFeeds">, url: string): Promise<void> {
  if (await ticketFeeds.refusal(url)) throw new AppError("ticket_source.address_refused");
}
