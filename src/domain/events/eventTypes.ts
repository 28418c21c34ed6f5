const newsOfDocument = ["stamped", "refused", "inDoubt", "cancelling", "cancelled"] as const;

/**
 * The things that people are told about, and the states of each that are news to them. An event is named by both:
 * `invoice.stamped`. What passes by itself within seconds (an invoice that is sealed) is no news.
 */
const newsOf = {
  ticket: ["accepted", "rejected", "invoiced", "globallyInvoiced", "invoicedElsewhere", "refunded", "voided"],
  invoice: newsOfDocument,
  retention: newsOfDocument,
  cancellation: ["awaitingReceiver", "cancelled", "rejected", "notCancellable", "refused"],
  receivedCancellation: ["pending", "accepted", "rejected", "expired", "closed"],
  refund: ["credited", "refused", "cancelled", "voided"],
  payment: ["recorded", "reversed"],
  globalRun: ["done", "stopped"],
  ticketBatch: ["done"],
  invoiceBatch: ["done", "failed"],
  import: ["done", "failed"],
  export: ["done", "failed"],
  satDownload: ["done", "empty", "refused", "expired", "cancelled"],
  correction: ["requested", "done", "declined"],
  certificate: ["expiresIn30", "expiresIn7", "expiresIn1", "expired"],
  efirma: ["expiresIn60", "expiresIn30", "expiresIn7"],
  pac: ["down", "up"],
  stamps: ["low", "out"],
  ticketSource: ["stopped"],
  helpRequest: ["asked"],
  email: ["refused", "bounced", "complained"],
  webhook: ["disabled", "test"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A kind of thing that has events. */
export type NewsObject = keyof typeof newsOf;

/** The name of an event, `invoice.stamped`. */
export type EventType = { [O in NewsObject]: `${O}.${(typeof newsOf)[O][number]}` }[NewsObject];

export const newsObjects = Object.keys(newsOf) as readonly NewsObject[];

/** Every event that can be subscribed to; `webhook.test` comes to whoever asks for it. */
export const eventTypes = newsObjects
  .flatMap((object) => newsOf[object].map((state) => `${object}.${state}` as EventType))
  .filter((type) => type !== "webhook.test");

/** Returns the event of a thing that came into this state; `undefined` where that is no news. */
export function eventOf(object: NewsObject, state: string): EventType | undefined {
  return (newsOf[object] as readonly string[]).includes(state)
    ? (`${object}.${state}` as EventType)
    : undefined;
}

/** Splits the name of an event into its thing and its state. */
export function partsOf(type: EventType): { readonly object: NewsObject; readonly state: string } {
  const [object = "", state = ""] = type.split(".");
  return { object: object as NewsObject, state };
}
