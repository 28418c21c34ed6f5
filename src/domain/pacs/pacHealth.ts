/** A call to a PAC that has ended. An answer that refuses the document is a good one. */
export interface EndedCall {
  readonly isGood: boolean;
  /** True when the next call must fail the same way: the account is not known, or has no stamps left. */
  readonly isCertain?: boolean;
}

const remembered = 20;
const badInARow = 5;
const badOfRemembered = 12;

/**
 * Remembers the latest calls to each account that this process has made, and says when an account is down: five bad calls
 * in a row, twelve of the last twenty, or one whose cause will not pass. Nothing is written while all is well.
 */
export class PacHealth {
  readonly #calls = new Map<string, boolean[]>();

  /** Notes a call; returns true when the account's breaker is to be opened. */
  note(account: string, { isGood, isCertain = false }: EndedCall): boolean {
    const calls = [...(this.#calls.get(account) ?? []), isGood].slice(-remembered);
    this.#calls.set(account, calls);
    if (isGood) return false;
    const bad = calls.filter((one) => !one).length;
    const isDown =
      isCertain ||
      (calls.length >= badInARow && calls.slice(-badInARow).every((one) => !one)) ||
      bad >= badOfRemembered;
    if (isDown) this.#calls.delete(account);
    return isDown;
  }
}
