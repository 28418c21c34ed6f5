import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { firstPlace } from "../../domain/ticketSources/sourcePaging.ts";
import { TicketSource } from "../../models/merchants/TicketSource.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveTicketSource } from "../lifeCycles/webhooks/moveTicketSource.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { keptHeaders } from "./sourceHeaders.ts";
import { headersOf, requirePublic, type SourceTerms } from "./sourceTerms.ts";

type SetDeps = Pick<Deps, "db" | "relay" | "clock" | "vault" | "ticketFeeds">;

export interface NewSourceTerms extends SourceTerms {
  /** The branch of all its tickets; null where each names its own. */
  readonly branchId: string | null;
  readonly enabled: boolean;
}

/**
 * Sets which system of a merchant, or of its branch, is asked for tickets, and how; one that is enabled is asked at once. A
 * run that is under way by earlier terms saves nothing more. Another address or another paging begins at the start.
 * Throws `ticket_source.address_refused`, `ticket_source.header_needed`.
 */
export async function setTicketSource(
  deps: SetDeps,
  { principal, actor }: Change<Tenancy>,
  { enabled, branchId, ...terms }: NewSourceTerms,
): Promise<TicketSource> {
  const { merchantId, livemode } = principal;
  await requirePublic(deps, terms.url);
  return transact(deps, async (tx) => {
    // Members of a branch set its source; of the merchant as a whole there is none for them.
    if (branchId === null) await lockMerchant(tx, { principal });
    const now = deps.clock.now();
    const before = await TicketSource.query(tx).findOne({ merchantId, livemode, branchId }).forNoKeyUpdate();
    const source = await store(tx, deps, { terms, before, owner: { merchantId, livemode, branchId }, now });
    if (enabled && source.state !== "on") await moveTicketSource(tx, source, "on", now);
    if (!enabled && source.state !== "off") await moveTicketSource(tx, source, "off", now);
    if (enabled) await enqueue(tx, "ticketSource.ask", [source.id]);
    await recordAudit(tx, actor, now, {
      action: before ? "ticketSource.updated" : "ticketSource.created",
      merchantId,
      subject: { kind: "ticketSource", id: source.id },
      ...(before && { before: audited(before) }),
      after: audited(source),
    });
    return source;
  });
}

interface Storing {
  readonly terms: SourceTerms;
  readonly before: TicketSource | undefined;
  readonly owner: Pick<TicketSource, "merchantId" | "livemode" | "branchId">;
  readonly now: Date;
}

async function store(
  tx: Knex.Transaction,
  deps: SetDeps,
  { terms, before, owner, now }: Storing,
): Promise<TicketSource> {
  const { url, everyMinutes, mapping } = terms;
  const id = before?.id ?? newId();
  const row = {
    url,
    everyMinutes,
    mapping,
    ...keptHeaders(deps, id, headersOf(deps, terms, before)),
    ...firstPlace,
    ...(before && goesOn(before, terms) && { cursor: before.cursor, largestPage: before.largestPage }),
    nextAttemptAt: now,
    announcedUntil: null,
    leaseToken: null,
    leasedUntil: null,
    updatedAt: now,
  };
  if (before) return TicketSource.query(tx).patchAndFetchById(id, row);
  return TicketSource.query(tx)
    .insert({ ...owner, id, ...row, createdAt: now })
    .returning("*");
}

/** Says whether a cursor of the terms before means the same by these. */
function goesOn({ url, mapping }: TicketSource, terms: SourceTerms): boolean {
  const isSamePaging =
    JSON.stringify(sorted(mapping.paging)) === JSON.stringify(sorted(terms.mapping.paging));
  return url === terms.url && isSamePaging;
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function audited({
  url,
  livemode,
  branchId,
  everyMinutes,
  headerNames,
  mapping,
  state,
}: TicketSource): object {
  return { url, livemode, branchId, everyMinutes, headerNames, mapping, state };
}
