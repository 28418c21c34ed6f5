/** The ways of the sandbox's Finkok that its levers change. */
export interface FinkokSettings {
  /** The seconds by the sandbox's clock before a stamp is found by `stamped`, and comes along with a 307. */
  readonly foundAfterSeconds: number;
}

/** The settings as Finkok has been seen. */
const usualFinkok: FinkokSettings = { foundAfterSeconds: 4 };

export interface FinkokLevers {
  settings(): FinkokSettings;
  change(settings: Partial<FinkokSettings>): void;
  /** Goes back to the settings of the start. */
  reset(): void;
}

/** Returns the levers, at the settings given for the start. */
export function finkokLevers(given: Partial<FinkokSettings> = {}): FinkokLevers {
  const first = { ...usualFinkok, ...given };
  let settings = first;
  return {
    settings: () => settings,
    change: (wanted) => {
      settings = { ...settings, ...wanted };
    },
    reset: () => {
      settings = first;
    },
  };
}
