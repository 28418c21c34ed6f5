import { createHash } from "node:crypto";
import { openJournal } from "../journal.ts";
import { type PacName, pacNames } from "./pacNames.ts";

/** A stamp that was sold. Kept for ever: the law gives a PAC no way to forget one. */
export interface SoldStamp {
  readonly pac: PacName;
  /** The SHA-256 of the Sello, base64url: by it the same document is known again. */
  readonly sealHash: string;
  readonly uuid: string;
  readonly customId: string;
  readonly rfcEmisor: string;
  /** The document's own series and number, which the same invoice keeps under another seal. */
  readonly serie?: string;
  readonly folio?: string;
  /** The moment in ISO 8601, by the sandbox's clock. */
  readonly soldAt: string;
  /** The TimbreFiscalDigital element, ready to insert. */
  readonly timbre: string;
}

type Sale =
  | { readonly kind: "sold" | "soldBefore"; readonly stamp: SoldStamp }
  | { readonly kind: "customIdTaken"; readonly stamp: SoldStamp };

/** The ledger of one PAC, which knows nothing of what the others sold. */
export interface PacLedger {
  /** The number of stamps that this PAC has sold since the journal began. */
  readonly count: number;
  find(sealHash: string): Promise<SoldStamp | undefined>;
  /**
   * Sells one stamp for a seal, ever: concurrent and later callers with the same seal get the first one's stamp.
   * A customId taken by another seal in the last 72 hours sells nothing. Resolves when the sale is on disk.
   */
  sell(sealHash: string, customId: string, now: Date, make: () => Promise<SoldStamp>): Promise<Sale>;
}

/** The ledgers of all PACs, in one file, so that what they sold together can be counted. */
export interface StampLedger {
  /** The number of stamps sold since the journal began. */
  readonly count: number;
  of(pac: PacName): PacLedger;
  /** Lists sold stamps in order of sale. */
  list(from: number, limit: number): Promise<readonly SoldStamp[]>;
  /** Lists the seals that more than one stamp was sold for, which can only be at different PACs. */
  soldTwice(): readonly string[];
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
  const counts = new Map<PacName, number>();
  const soldTwice = new Set<string>();
  const bySeal = new Map<string, number>();
  const byCustomId = new Map<string, { readonly offset: number; readonly soldAt: number }>();
  const underWay = new Map<string, Promise<unknown>>();
  const journal = await openJournal(path, (line, offset) => remember(readStamp(line), offset));

  return {
    get count() {
      return offsets.length;
    },
    of: (pac) => ({
      get count() {
        return counts.get(pac) ?? 0;
      },
      find: (sealHash) => readAt(bySeal.get(`${pac} ${sealHash}`)),
      sell: (...sale) => sell(pac, ...sale),
    }),
    async list(from, limit) {
      const stamps = await Promise.all(offsets.slice(from, from + limit).map((offset) => readAt(offset)));
      return stamps.filter((stamp) => stamp !== undefined);
    },
    soldTwice: () => [...soldTwice],
    close: () => journal.close(),
  };

  async function sell(
    pac: PacName,
    sealHash: string,
    customId: string,
    now: Date,
    make: () => Promise<SoldStamp>,
  ): Promise<Sale> {
    const seal = `${pac} ${sealHash}`;
    const keys = customId ? [`seal ${seal}`, `customId ${pac} ${customId}`] : [`seal ${seal}`];
    return oneAtATime(keys, async () => {
      const before = await readAt(bySeal.get(seal));
      if (before) return { kind: "soldBefore", stamp: before };
      const taken = byCustomId.get(`${pac} ${customId}`);
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
    const { pac, customId } = stamp;
    counts.set(pac, (counts.get(pac) ?? 0) + 1);
    if (pacNames.some((other) => other !== pac && bySeal.has(`${other} ${stamp.sealHash}`)))
      soldTwice.add(stamp.sealHash);
    bySeal.set(`${pac} ${stamp.sealHash}`, offset);
    if (!customId) return;
    const key = `${pac} ${customId}`;
    // Re-inserting moves the newest to the end, so that the oldest come first and can be dropped from the front.
    byCustomId.delete(key);
    byCustomId.set(key, { offset, soldAt: Date.parse(stamp.soldAt) });
    dropExpiredCustomIds(Date.parse(stamp.soldAt));
  }

  function dropExpiredCustomIds(now: number): void {
    for (const [key, { soldAt }] of byCustomId) {
      if (now - soldAt < customIdValidMs) break;
      byCustomId.delete(key);
    }
  }

  async function readAt(offset: number | undefined): Promise<SoldStamp | undefined> {
    return offset === undefined ? undefined : readStamp(await journal.read(offset));
  }
}

/** Reads a line; those of before there were several PACs name none. */
function readStamp(line: string): SoldStamp {
  return { pac: "swSapien", ...(JSON.parse(line) as Omit<SoldStamp, "pac">) };
}
