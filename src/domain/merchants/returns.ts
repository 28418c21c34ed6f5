/** These settings say how a merchant takes returns. */
export interface ReturnsPolicy {
  /**
   * True when the whole return of a ticket that was invoiced on the same day cancels its invoice (motive 03) instead of
   * crediting it.
   */
  readonly cancelSameDay: boolean;
}

/** Returns the settings with the defaults in place of what was never set. */
export function completeReturns(stored: Readonly<Record<string, unknown>>): ReturnsPolicy {
  return { cancelSameDay: false, ...(stored as Partial<ReturnsPolicy>) };
}
