import type { DescargaSite } from "../descarga/descargaSite.ts";
import { type CancellationSettings, usualCancellations } from "./cancellationSettings.ts";

/** The part of SAT that cancels: its documents, and the ways of its receivers. */
export interface CancellationDesk {
  readonly site: DescargaSite;
  settings(): CancellationSettings;
  change(settings: Partial<CancellationSettings>): void;
  /** Goes back to the settings of the start; forgets no request. */
  reset(): void;
  /** Runs work after whatever is under way, so that only one caller at a time looks at a document and changes it. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export function openCancellationDesk(
  site: DescargaSite,
  given: Partial<CancellationSettings> = {},
): CancellationDesk {
  const first = { ...usualCancellations, ...given };
  let settings = first;
  let last: Promise<unknown> = Promise.resolve();
  return {
    site,
    settings: () => settings,
    change: (wanted) => {
      settings = { ...settings, ...wanted };
    },
    reset: () => {
      settings = first;
    },
    inTurn: (work) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
