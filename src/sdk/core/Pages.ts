interface PageShape {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** The type of the things in a page. */
export type ItemOf<Page extends PageShape> = Page["items"][number];

/**
 * A list: `await` asks for its first page, `for await` goes through all its things and asks for each page when it is
 * needed. Nothing is asked before.
 */
export class Pages<Page extends PageShape> implements PromiseLike<Page>, AsyncIterable<ItemOf<Page>> {
  readonly #ask: (after: string | undefined) => Promise<Page>;

  constructor(ask: (after: string | undefined) => Promise<Page>) {
    this.#ask = ask;
  }

  /** Asks for the first page. */
  then<Kept = Page, Caught = never>(
    kept?: ((page: Page) => Kept | PromiseLike<Kept>) | null,
    caught?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.#ask(undefined).then(kept, caught);
  }

  /** Goes through the pages, for whoever needs their cursors. */
  async *pages(): AsyncGenerator<Page, void> {
    let after: string | undefined;
    for (;;) {
      const page = await this.#ask(after);
      yield page;
      // The feed of events names a cursor at its end too, from which it goes on when more has happened; and where it has looked
      // at events of other types alone, it names a later one.
      if (page.nextCursor === null || (page.items.length === 0 && page.nextCursor === after)) return;
      after = page.nextCursor;
    }
  }

  /** Goes through all the things of the list. */
  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<Page>, void> {
    for await (const page of this.pages()) yield* page.items as readonly Awaited<ItemOf<Page>>[];
  }
}
