import { createHash } from "node:crypto";
import { openJournal } from "../journal.ts";

/** A stamp that was sold. Kept for ever: the law gives a PAC no way to forget one. */
export interface SoldStamp {
  /** The SHA-256 of the Sello, base64url: by it the same document is known again. */
  readonly sealHash: string;
  readonly uuid: string;
  readonly customId: string;
  readonly rfcEmisor: string;
  /** The moment in ISO 8601, by the sandbox's clock. */
  readonly soldAt: string;
  /** The TimbreFiscalDigital element, ready to insert. */
  readonly timbre: string;
}

type Sale =
  | { readonly kind: "sold" | "soldBefore"; readonly stamp: SoldStamp }
  | { readonly kind: "customIdTaken"; readonly stamp: SoldStamp };

export interface StampLedger {
  /** The number of stamps sold since the journal began. */
  readonly count: number;
  find(sealHash: string): Promise<SoldStamp | undefined>;
  /**
   * Sells one stamp for a seal, ever: concurrent and later callers with the same seal get the first one's stamp.
   * A customId taken by another seal in the last 72 hours sells nothing. Resolves when the sale is on disk.
   */
  sell(sealHash: string, customId: string, now: Date, make: () => Promise<SoldStamp>): Promise<Sale>;
  /** Lists sold stamps in order of sale. */
  list(from: number, limit: number): Promise<readonly SoldStamp[]>;
  close(): Promise<void>;
}

const customIdValidMs = 72 * 3_600_000;

/** Returns the fingerprint under which the ledger keeps a Sello. */
export function sealHashOf(Sello: string): string {
  return createHash("sha256").update(Sello).digest("base64url");
}

/** Opens the ledger over its journal file. Memory holds places in the file (some 260 bytes a stamp), no documents. */
export async function openStampLedger(path: string): Promise<StampLedger> {
  const offsets: number[] = [];
  const bySeal = new Map<string, number>();
  const byCustomId = new Map<string, { readonly offset: number; readonly soldAt: number }>();
  const underWay = new Map<string, Promise<unknown>>();
  const journal = await openJournal(path, (line, offset) => remember(JSON.parse(line) as SoldStamp, offset));

  return {
    get count() {
      return offsets.length;
    },
    find: (sealHash) => readAt(bySeal.get(sealHash)),
    sell,
    async list(from, limit) {
      const stamps = await Promise.all(offsets.slice(from, from + limit).map((offset) => readAt(offset)));
      return stamps.filter((stamp) => stamp !== undefined);
    },
    close: () => journal.close(),
  };

  async function sell(
    sealHash: string,
    customId: string,
    now: Date,
    make: () => Promise<SoldStamp>,
  ): Promise<Sale> {
    const keys = customId ? [`seal ${sealHash}`, `customId ${customId}`] : [`seal ${sealHash}`];
    return oneAtATime(keys, async () => {
      const before = await readAt(bySeal.get(sealHash));
      if (before) return { kind: "soldBefore", stamp: before };
      const taken = byCustomId.get(customId);
      if (customId && taken && now.getTime() - taken.soldAt < customIdValidMs) {
        return { kind: "customIdTaken", stamp: (await readAt(taken.offset)) as SoldStamp };
      }
      const stamp = await make();
      remember(stamp, await journal.append(JSON.stringify(stamp)));
      return { kind: "sold", stamp };
    });
  }

  /**
   * Runs work after whatever is under way under any of the keys; callers who share no key do not wait for each other.
   */
  async function oneAtATime<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const earlier = keys.map((key) => underWay.get(key) ?? Promise.resolve());
    const result = Promise.all(earlier).then(work);
    const settled = result.catch(() => undefined);
    for (const key of keys) underWay.set(key, settled);
    try {
      return await result;
    } finally {
      for (const key of keys) if (underWay.get(key) === settled) underWay.delete(key);
    }
  }

  function remember(stamp: SoldStamp, offset: number): void {
    offsets.push(offset);
    bySeal.set(stamp.sealHash, offset);
    if (!stamp.customId) return;
    // Re-inserting moves the newest to the end, so that the oldest come first and can be dropped from the front.
    byCustomId.delete(stamp.customId);
    byCustomId.set(stamp.customId, { offset, soldAt: Date.parse(stamp.soldAt) });
    dropExpiredCustomIds(Date.parse(stamp.soldAt));
  }

  function dropExpiredCustomIds(now: number): void {
    for (const [customId, { soldAt }] of byCustomId) {
      if (now - soldAt < customIdValidMs) break;
      byCustomId.delete(customId);
    }
  }

  async function readAt(offset: number | undefined): Promise<SoldStamp | undefined> {
    return offset === undefined ? undefined : (JSON.parse(await journal.read(offset)) as SoldStamp);
  }
}
