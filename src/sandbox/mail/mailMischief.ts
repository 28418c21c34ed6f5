/**
 * A way for the mail server to fail. `refuse`: 550 to the recipient. `defer`: 450 to the recipient, as greylisting does. `refuseMessage`: 554 to what was sent. `busy`: 421.
 * `hang`: no answer to the recipient until the client gives up. `dropInData`: hangs up at the first bytes of the message.
 * `dropBeforeKeeping`: hangs up after its last byte instead of keeping it. `dropAfterKeeping`, `hangAfterKeeping`: keeps
 * the message and hangs up, or says nothing more. `bounce`: takes the message and afterwards sends its sender a report
 * that it could not be delivered.
 */
const mailMischiefKinds = [
  "refuse",
  "defer",
  "refuseMessage",
  "busy",
  "hang",
  "dropInData",
  "dropBeforeKeeping",
  "dropAfterKeeping",
  "hangAfterKeeping",
  "bounce",
] as const;
export type MailMischiefKind = (typeof mailMischiefKinds)[number];

export interface MailMischief {
  readonly kind: MailMischiefKind;
  /** The number of mails after which it is over; it lasts until it is cleared when absent. */
  readonly next?: number;
}

export interface MailMischiefPlan {
  add(mischief: MailMischief): void;
  clear(): void;
  list(): readonly MailMischief[];
  /** Returns what befalls the next mail; the plans are asked in the order in which they were added. */
  draw(): MailMischiefKind | undefined;
}

/** Returns the mail server's faults that are switched on at the moment. */
export function createMailMischiefPlan(): MailMischiefPlan {
  let plans: { readonly kind: MailMischiefKind; left: number }[] = [];
  return {
    add: ({ kind, next = Infinity }) => void plans.push({ kind, left: next }),
    clear: () => {
      plans = [];
    },
    list: () => plans.map(({ kind, left }) => (left === Infinity ? { kind } : { kind, next: left })),
    draw: () => {
      const [plan] = plans;
      if (!plan) return undefined;
      plan.left -= 1;
      plans = plans.filter(({ left }) => left > 0);
      return plan.kind;
    },
  };
}

/** Reads a mischief that came over the wire; a sentence about what is wrong with it when it cannot be one. */
export function readMailMischief(json: Readonly<Record<string, unknown>> | undefined): MailMischief | string {
  const { kind, next, ...others } = json ?? {};
  if (!mailMischiefKinds.some((known) => known === kind))
    return `kind must be one of ${mailMischiefKinds.join(", ")}.`;
  if (next !== undefined && !(Number.isSafeInteger(next) && (next as number) > 0))
    return "next is not valid.";
  const [stranger] = Object.keys(others);
  if (stranger !== undefined) return `${stranger} is no field of a mischief.`;
  return json as unknown as MailMischief;
}
