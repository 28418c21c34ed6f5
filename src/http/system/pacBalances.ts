import type { Deps } from "../../operations/deps.ts";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";
import { listPacs } from "../../operations/pacs/listPacs.ts";

interface PacBalance {
  /** The provider's name and the mode: `swSapien-live`. */
  readonly pac: string;
  readonly isUp: boolean;
  /** `null` when the PAC does not say, or sells without a limit. */
  readonly stampsLeft: number | null;
}

export interface PacBalances {
  read(): Promise<readonly PacBalance[]>;
}

/** The PACs are asked at most this often, however many scrapers there are. */
const freshMs = 300_000;

const kept = new WeakMap<Deps["config"], PacBalances>();

/** Returns the balances of the PACs as they were within the last five minutes; only the first scrape waits for them. */
export function balancesOf(deps: Pick<Deps, "db" | "config" | "pacs">): PacBalances {
  const balances = kept.get(deps.config) ?? pacBalances(deps);
  kept.set(deps.config, balances);
  return balances;
}

function pacBalances(deps: Pick<Deps, "db" | "config" | "pacs">): PacBalances {
  let known: readonly PacBalance[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  return {
    async read() {
      if (performance.now() - askedAt > freshMs && !asking) {
        const first = askedAt === Number.NEGATIVE_INFINITY;
        askedAt = performance.now();
        asking = ask().finally(() => (asking = undefined));
        if (first) await asking;
      }
      return known;
    },
  };

  async function ask(): Promise<void> {
    known = await Promise.all(
      (await listPacs(deps)).map(async ({ id, livemode, pac }) => {
        // Some providers shut a user out who asks on with wrong credentials.
        const refused = { pac: pac.name, livemode, automatic: true, reason: "pac.credentials_refused" };
        if (await PacBreaker.query(deps.db).findOne(refused))
          return { pac: id, isUp: false, stampsLeft: null };
        const answer = await pac.probe();
        return answer.kind === "noAnswer"
          ? { pac: id, isUp: false, stampsLeft: null }
          : { pac: id, isUp: true, stampsLeft: answer.stampsLeft };
      }),
    );
  }
}
