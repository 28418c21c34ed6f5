/** News of a mail after it was taken over. */
export interface MailNotice {
  readonly mailId: string;
  readonly kind: "bounced" | "complained";
  /** True when no later mail would fare better, so that the address is not to be written to. */
  readonly isPermanent: boolean;
  /** The words of the server. */
  readonly words: string;
}

export interface HookCall {
  /** Returns a header of the call; empty without one. */
  readonly header: (name: string) => string;
  readonly body: Buffer;
  readonly now: Date;
}

/** A call that was signed by somebody we know. */
interface ReadHookCall {
  readonly notices: readonly MailNotice[];
  /** The text that is signed in place of the body, where one is: another body under it is not the caller's. */
  readonly token?: string;
}

/** Reads what mail providers and bounce mailboxes post to us. */
export interface MailHooks {
  /** Returns what a call says of our mails; `undefined` when it is not signed by anybody we know. */
  read(call: HookCall): Promise<ReadHookCall | undefined>;
}
