import type { ReactNode } from "react";
import { writeDistance, writeInstant } from "../texts/format.ts";

interface Shown {
  readonly instant: string | null;
  /** The zone in which it is told: that of the branch, where there is one. */
  readonly timeZone?: string;
  /** Tells how far it is from now; the instant itself is in the hint. */
  readonly distance?: boolean;
}

/** An instant. Its hint names the zone. */
export function When({ instant, timeZone, distance = false }: Shown): ReactNode {
  if (instant === null) return <>–</>;
  const whole = writeInstant(instant, timeZone);
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={instant} title={`${whole} (${zone})`}>
      {distance ? writeDistance(instant) : whole}
    </time>
  );
}
