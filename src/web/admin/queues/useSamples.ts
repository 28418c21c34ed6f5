import { useState } from "react";

/** A chart keeps this many measurements: ten minutes at one in five seconds. */
const most = 120;

interface Past<Sample> {
  readonly measuredAt: number;
  readonly samples: readonly Sample[];
}

/** Collects what a poll brings, for as long as the page is open: the API tells how things are, a chart how they go. */
export function useSamples<Sample>(latest: Sample | undefined, measuredAt: number): readonly Sample[] {
  const [past, setPast] = useState<Past<Sample>>({ measuredAt: 0, samples: [] });
  // A new answer is a new sample, though it may say the same; React calls for such a change while it renders.
  if (latest !== undefined && measuredAt !== past.measuredAt)
    setPast({ measuredAt, samples: [...past.samples, latest].slice(-most) });
  return past.samples;
}
