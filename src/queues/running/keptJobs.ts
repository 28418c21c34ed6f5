import type { AnnouncedJob } from "../announcedJob.ts";
import type { Relay } from "../relay.ts";

/** The jobs of one kind that a run has written and that it may go on with itself. */
export interface KeptJobs {
  /** The relay for the run: it announces what is of other kinds, or is not due. */
  readonly relay: Relay;
  /** Returns what was kept, for the caller to work. From then on everything is announced. */
  take(): readonly AnnouncedJob[];
  /** Announces what was kept too. */
  letGo(): void;
}

/** The time for which a run that goes on is trusted: should its process die, the sweep soon finds what was kept. */
const mostTrustMs = 15_000;

/** Keeps the jobs of a kind from the engine; without a kind it keeps none. */
export function keepJobs(relay: Relay, kind: string | undefined): KeptJobs {
  if (kind === undefined) return { relay, take: () => [], letGo: () => undefined };
  let kept: AnnouncedJob[] = [];
  let isKeeping = true;
  const isKept = (job: AnnouncedJob): boolean =>
    isKeeping && job.kind === kind && job.runAt <= relay.clock.now();
  const take = (): readonly AnnouncedJob[] => {
    const taken = kept;
    [kept, isKeeping] = [[], false];
    return taken;
  };
  return {
    relay: {
      ...relay,
      trustMs: Math.min(relay.trustMs, mostTrustMs),
      announce(jobs) {
        kept.push(...jobs.filter(isKept));
        const others = jobs.filter((job) => !isKept(job));
        if (others.length > 0) relay.announce(others);
      },
    },
    take,
    letGo() {
      const left = take();
      if (left.length > 0) relay.announce(left);
    },
  };
}
