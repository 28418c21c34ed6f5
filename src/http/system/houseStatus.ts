import { judgeDelay } from "../../domain/services/judgeDelay.ts";
import { judgeHouse, serviceRank } from "../../domain/services/judgeHouse.ts";
import { judgeProbe } from "../../domain/services/judgeProbe.ts";
import { judgePac } from "../../domain/services/judgePac.ts";
import { judgeSat } from "../../domain/services/judgeSat.ts";
import type { ServiceHealth, serviceStates } from "../../domain/services/serviceState.ts";
import type { PacProvider } from "../../domain/pacs/pacProviders.ts";
import type { Deps } from "../../operations/deps.ts";
import { listPacs } from "../../operations/pacs/listPacs.ts";
import { serviceCalls } from "../../queries/merchants/serviceCalls.ts";
import { serviceProbes } from "../../queries/merchants/serviceProbes.ts";
import { promptDelaySeconds } from "../../queues/queueHealth.ts";

type State = (typeof serviceStates)[number];

/** The state of the house and of those whom it depends on, as anybody may know it. */
export interface HouseStatus {
  readonly state: "working" | "slow" | "down";
  readonly checkedAt: Date;
  /** The mode of the PACs and of SAT that is told: `live` once the house has a PAC for it. */
  readonly mode: "live" | "test";
  readonly pacs: readonly {
    readonly provider: PacProvider;
    readonly state: State;
    readonly since: Date | null;
  }[];
  /** SAT's mass download. */
  readonly sat: ServiceHealth;
  /** SAT's service that says how a document stands. */
  readonly satStatus: ServiceHealth;
  /** The platform's mail server; null where there is none. */
  readonly mail: ServiceHealth | null;
  readonly queues: ServiceHealth;
}

type StatusDeps = Pick<Deps, "db" | "clock" | "config" | "pacs" | "mailer">;

const freshMs = 10_000;

const kept = new WeakMap<Deps["config"], { readonly at: number; readonly status: Promise<HouseStatus> }>();

/** Returns the state of the house as it was within the last ten seconds; whoever asks at once shares one look. */
export function houseStatus(deps: StatusDeps): Promise<HouseStatus> {
  const known = kept.get(deps.config);
  const at = performance.now();
  if (known && at - known.at < freshMs) return known.status;
  const status = look(deps);
  kept.set(deps.config, { at, status });
  // What could not be read is not kept.
  status.catch(() => kept.delete(deps.config));
  return status;
}

async function look(deps: StatusDeps): Promise<HouseStatus> {
  const now = deps.clock.now();
  const all = await listPacs(deps);
  const livemode = all.some((one) => one.livemode);
  const accounts = await Promise.all(
    all
      .filter((one) => one.livemode === livemode)
      .map(async ({ provider, pac }) => ({
        provider,
        name: pac.name,
        calls: await serviceCalls(deps.db, { pac: pac.name, livemode }, now),
      })),
  );
  const probes = await serviceProbes(deps.db, livemode);
  const pacs = byProvider(
    accounts.map(({ provider, name, calls }) => ({
      provider,
      ...judgePac(calls.pacCalls, calls.pausedSince, judgeProbe(probes.of(name), now)),
    })),
  );
  const satStatus = judgeProbe(probes.of("satStatus"), now);
  const mail = deps.mailer ? judgeProbe(probes.of("mail"), now) : null;
  const satTries = accounts[0]?.calls.satTries ?? [];
  const sat = judgeSat(satTries, now);
  const queues = judgeDelay(await promptDelaySeconds(deps.db), now);
  return {
    state: judgeHouse({ pacs, sat, queues, besides: mail ? [satStatus, mail] : [satStatus] }),
    checkedAt: now,
    mode: livemode ? "live" : "test",
    pacs,
    sat,
    satStatus,
    mail,
    queues,
  };
}

/** Tells each provider once, by the best of its accounts: the others are passed by. */
function byProvider(accounts: HouseStatus["pacs"]): HouseStatus["pacs"] {
  const best = new Map<PacProvider, HouseStatus["pacs"][number]>();
  for (const account of accounts) {
    const known = best.get(account.provider);
    if (!known || serviceRank[account.state] < serviceRank[known.state]) best.set(account.provider, account);
  }
  return [...best.values()];
}
