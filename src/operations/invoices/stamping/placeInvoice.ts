import type { Invoice } from "../../../models/Invoice.ts";
import type { Pac } from "../../../ports/pac.ts";
import type { PacPlaces, Place } from "../../pacs/PacPlaces.ts";
import type { PacSituation } from "../../pacs/pacSituation.ts";
import type { EarlierCalls } from "./earlierCalls.ts";

/** The columns of an invoice at which its claim for stamping looks. */
export const claimColumns = [
  "id",
  "merchantId",
  "livemode",
  "kind",
  "state",
  "pac",
  "fecha",
  "holdsStamp",
  "leasedUntil",
] as const;

/** An invoice, as far as its claim for stamping looks at it. */
export type Claimable = Pick<Invoice, (typeof claimColumns)[number]>;

/** The account that an invoice goes to now, and how it is asked. */
export interface PlaceThatTakes {
  readonly kind: "goes";
  /** The account's name. */
  readonly name: string;
  /** The account; absent when an invoice was sent to one that nobody knows any more. */
  readonly account: Pac | undefined;
  /** True when the PAC is asked only whether it has a stamp, since its silence from now on proves that it has none. */
  readonly looksUp: boolean;
  readonly isProbe: boolean;
  /** True when another account would take it now. */
  readonly hasAlternative: boolean;
}

export type PlaceOfInvoice = Exclude<Place, { kind: "goes" }> | PlaceThatTakes;

/** Says whether a PAC may know the invoice's bytes. */
export function isSent({ state }: Pick<Invoice, "state">): boolean {
  return state === "stamping" || state === "inDoubt";
}

/** Finds the place of an invoice that no PAC knows; its `pac` names the account that has declined it last. */
export async function placeOfNew(
  places: PacPlaces,
  situation: PacSituation,
  { invoice, isOwnOnly }: { readonly invoice: Claimable; readonly isOwnOnly: boolean },
): Promise<PlaceOfInvoice> {
  const request = { needs: needsOf(invoice), declined: invoice.pac, isOwnOnly };
  const place = await places.first(situation.candidates(invoice, request), invoice);
  if (place.kind !== "goes") return place;
  const { pac: account, ...rest } = place;
  return { ...rest, name: account.name, account, looksUp: false };
}

/** An account that has left an invoice in doubt this often is not the one for it, though others fare well there. */
const manyCalls = 3;

interface SentInvoice {
  readonly invoice: Claimable;
  readonly calls: EarlierCalls | undefined;
  readonly now: Date;
}

/**
 * Finds the place of an invoice that was sent: its own account. Where that is down, can prove that it has no stamp, and
 * enough time has passed, it is asked for that alone, if another account is ready.
 */
export async function placeOfSent(
  places: PacPlaces,
  situation: PacSituation,
  { invoice, calls, now }: SentInvoice,
): Promise<PlaceOfInvoice> {
  const { livemode } = invoice;
  const name = invoice.pac ?? "";
  const account = situation.find(name, livemode);
  const asked = { kind: "goes", name, account, looksUp: false, isProbe: false } as const;
  if (!account) return { ...asked, hasAlternative: false };
  const hasAlternative = situation
    .candidates(invoice, { needs: needsOf(invoice) })
    .some((other) => other.name !== name && places.isClosed(other.name, livemode));
  const isInTrouble = !places.isClosed(name, livemode) || (calls?.count ?? 0) >= manyCalls;
  if (hasAlternative && isInTrouble && isProvable(account, calls, now))
    return { ...asked, looksUp: true, hasAlternative };
  const place = await places.first([account], invoice);
  return place.kind === "goes" ? { ...asked, isProbe: place.isProbe, hasAlternative } : place;
}

function needsOf({ kind }: Claimable): "retentions" | undefined {
  return kind === "retention" ? "retentions" : undefined;
}

function isProvable({ lookUp }: Pac, calls: EarlierCalls | undefined, now: Date): boolean {
  return (
    lookUp !== undefined &&
    calls !== undefined &&
    now.getTime() - calls.quietSince.getTime() >= lookUp.provesAfterMs
  );
}
