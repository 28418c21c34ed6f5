/** The source from which a sandbox takes the true time. */
export interface TimeSource {
  now(): Date;
}

/** `{}` tells the true time; `fixed` (ISO 8601) stops the clock; `offsetSeconds` shifts it. */
export interface ClockSetting {
  readonly offsetSeconds?: number;
  readonly fixed?: string;
}

/** The sandbox's time: the true one, shifted or stopped on request, to reach "72 hours later" at once. */
export interface MovableClock extends TimeSource {
  readonly setting: ClockSetting;
  /** Moves the clock; throws RangeError for a moment that cannot be read. */
  move(setting: ClockSetting): void;
}

/** Returns a clock that shows what `base` shows until it is moved. */
export function movableClock(base: TimeSource): MovableClock {
  let setting: ClockSetting = {};
  return {
    get setting() {
      return setting;
    },
    now: () => tell(setting),
    move(next) {
      if (Number.isNaN(tell(next).getTime())) throw new RangeError("The clock cannot be moved to no moment.");
      setting = next;
    },
  };

  function tell({ fixed, offsetSeconds = 0 }: ClockSetting): Date {
    return fixed === undefined ? new Date(base.now().getTime() + offsetSeconds * 1000) : new Date(fixed);
  }
}
