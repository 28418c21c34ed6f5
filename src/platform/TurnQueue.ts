/**
 * Waiting items of several parties, who take turns: of each party the first that came, and of the parties the one whose
 * last turn is longest ago.
 */
export class TurnQueue<Item> {
  /** The waiting items by party, in the order of their turns; no list is empty. */
  readonly #waiting = new Map<string, Item[]>();
  #size = 0;
  /** The party that had the last turn; it may have come back since as the only one that waits. */
  #last: string | undefined;

  get size(): number {
    return this.#size;
  }

  sizeOf(party: string): number {
    return this.#waiting.get(party)?.length ?? 0;
  }

  add(party: string, item: Item): void {
    const items = this.#waiting.get(party);
    if (items) items.push(item);
    else this.#waiting.set(party, [item]);
    this.#size += 1;
  }

  /** Returns the next item in turn; `undefined` when nobody waits. */
  take(): Item | undefined {
    const [first, second] = this.#waiting.keys();
    const party = first === this.#last ? (second ?? first) : first;
    if (party === undefined) return undefined;
    const items = this.#waiting.get(party) ?? [];
    const item = items.shift();
    this.#waiting.delete(party);
    if (items.length > 0) this.#waiting.set(party, items);
    this.#size -= 1;
    this.#last = party;
    return item;
  }
}
