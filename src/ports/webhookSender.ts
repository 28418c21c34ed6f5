export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON */
  readonly body: string;
  readonly signal?: AbortSignal;
}

/**
 * `answered`: with this status, and this is the beginning of what it said. `failed`: no answer came; `fault` is
 * `timeout`, `address_not_public`, `cut`, or the system's own code such as `ECONNREFUSED`, in small letters.
 */
export type WebhookAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly excerpt: string }
  | { readonly kind: "failed"; readonly fault: string };

/** Posts a message to an address that somebody else has chosen. Throws nothing but the reason of the signal. */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<WebhookAnswer>;
  /** Says why an address, or where its name leads now, may not be called; `undefined` for one that may be tried. */
  refusal(url: string): Promise<"not_public" | undefined>;
  close(): void;
}
