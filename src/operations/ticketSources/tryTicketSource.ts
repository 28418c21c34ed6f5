import type { TenantPrincipal } from "../../domain/access/principal.ts";
import {
  firstPlace,
  pageAddress,
  pageAfter,
  pageFault,
  type SourcePlace,
} from "../../domain/ticketSources/sourcePaging.ts";
import { TicketSource } from "../../models/merchants/TicketSource.ts";
import type { FeedAnswer } from "../../ports/ticketFeeds.ts";
import type { Deps } from "../deps.ts";
import { headerObject } from "./headerObject.ts";
import type { ReadPage, SourceReader } from "./sourceReader.ts";
import { headersOf, requirePublic, type SourceTerms } from "./sourceTerms.ts";

type TryDeps = Pick<Deps, "db" | "clock" | "catalogs" | "vault" | "ticketFeeds">;

/** The outcome of a trial: the first answer, and how it would be read. */
export interface TriedSource {
  readonly answer: FeedAnswer;
  readonly page?: ReadPage;
  /** The value that would be asked for next; null where there is none. */
  readonly next?: string | null;
  /** The reason why its pages can't be followed. */
  readonly pagingFault?: string;
}

interface TriedTerms {
  readonly terms: SourceTerms;
  /** The branch whose stored headers complete the terms. */
  readonly branchId: string | null;
  /** The principal as whom the tickets would come in. */
  readonly as: TenantPrincipal;
}

/**
 * Asks by terms that are not stored yet, from their start, and says how the answer would be read; stores nothing. Where a
 * second page follows, it is asked for too: whether pages can be followed shows only there. Throws
 * `ticket_source.address_refused`, `ticket_source.header_needed`.
 */
export function tryTicketSource(read: SourceReader) {
  return async (deps: TryDeps, { terms, branchId, as }: TriedTerms): Promise<TriedSource> => {
    await requirePublic(deps, terms.url);
    const { merchantId, livemode } = as;
    const stored = await TicketSource.query(deps.db).findOne({ merchantId, livemode, branchId });
    const { mapping, url } = terms;
    const { paging } = mapping;
    const headers = headerObject(headersOf(deps, terms, stored));
    const ask = async ({ cursor }: SourcePlace): Promise<Pick<TriedSource, "answer" | "page">> => {
      const answer = await deps.ticketFeeds.ask({ url: pageAddress(url, paging, cursor), headers });
      if (answer.kind !== "answered") return { answer };
      return { answer, page: await read(deps, { body: answer.body, mapping, principal: as }) };
    };
    const first = await ask(firstPlace);
    if (!first.page || first.page.fault !== undefined) return first;
    const fault = pageFault(paging, firstPlace, first.page);
    if (fault) return { ...first, pagingFault: fault };
    const { place, isLast } = pageAfter(paging, firstPlace, first.page);
    const tried = { ...first, next: place.cursor };
    if (isLast) return tried;
    const { page: second } = await ask(place);
    if (!second || second.fault !== undefined) return tried;
    const pagingFault = pageFault(paging, place, second) ?? pageAfter(paging, place, second).fault;
    return pagingFault ? { ...tried, pagingFault } : tried;
  };
}
