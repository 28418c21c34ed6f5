/** A question for another system's tickets. */
export interface FeedQuestion {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * `answered`: with a 2xx, and this is its body. `refused`: with another status. `failed`: no whole answer came; `fault` is
 * `timeout`, `address_not_public`, `too_large`, `cut`, or the system's own code such as `econnrefused`.
 */
export type FeedAnswer =
  | { readonly kind: "answered"; readonly body: Buffer }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "failed"; readonly fault: string };

/** Asks addresses that merchants have chosen. Throws nothing but the reason of the signal. */
export interface TicketFeeds {
  ask(question: FeedQuestion): Promise<FeedAnswer>;
  /** Says why an address, or where its name leads now, may not be asked; `undefined` for one that may be tried. */
  refusal(url: string): Promise<"not_public" | undefined>;
  close(): void;
}
