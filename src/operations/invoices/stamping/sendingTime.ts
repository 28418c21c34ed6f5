import type { Deps } from "../../deps.ts";

/** The time for which a claimed invoice may be sent. */
export interface SendingTime {
  /** Says whether the time is over. */
  isOver(): boolean;
  /** True once somebody was told that it is over, so that something was not sent. */
  readonly hasRefused: boolean;
}

/**
 * Begins the time in which bytes may leave for a PAC. A process that was stopped or moved to another machine wakes up in
 * the middle of a line, when its lease may be long over and another PAC may have stamped the invoice. Two clocks are
 * asked, since either may stand still meanwhile: that of a machine that sleeps, and one that is set back.
 */
export function sendingTime({ clock }: Pick<Deps, "clock">, ms: number): SendingTime {
  const wallEnd = clock.now().getTime() + ms;
  const end = performance.now() + ms;
  let hasRefused = false;
  return {
    isOver() {
      const isOver = performance.now() >= end || clock.now().getTime() >= wallEnd;
      hasRefused ||= isOver;
      return isOver;
    },
    get hasRefused() {
      return hasRefused;
    },
  };
}
