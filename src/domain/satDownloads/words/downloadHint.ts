import type { Text } from "../../../errors.ts";
import type { SatDownloadState } from "../lifeCycles.ts";
import type { SatDownloadProgress } from "../progress.ts";
import { stateHints } from "./stateHints.ts";

/**
 * Says what is normal for a download as it stands. Where its requests are in different places, one word for all of them
 * would mislead: then each place is shown with its number of requests.
 */
export function downloadHint(state: SatDownloadState, byState: SatDownloadProgress["byState"] = {}): Text {
  const places = order.flatMap((place) => {
    const count = place.states.reduce((sum, each) => sum + (byState[each] ?? 0), 0);
    return count > 0 ? [{ ...place, count }] : [];
  });
  if (state !== "importing" || places.length < 2) return stateHints[state];
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const told = (language: keyof Text): string =>
    places.map(({ count, words }) => `${count} ${words[language]}`).join("; ");
  return {
    es: `De ${total} solicitudes: ${told("es")}. Lo leído ya se puede consultar.`,
    en: `Of ${total} requests: ${told("en")}. What has been read can be searched already.`,
  };
}

interface Place {
  readonly states: readonly SatDownloadState[];
  /** The words that complete a count. */
  readonly words: Text;
}

const order: readonly Place[] = [
  { states: ["done"], words: { es: "ya en sus CFDI", en: "already in your CFDIs" } },
  { states: ["empty"], words: { es: "sin documentos", en: "without documents" } },
  { states: ["importing"], words: { es: "leyéndose", en: "being read" } },
  { states: ["ready"], words: { es: "con paquetes por bajar", en: "with packages to fetch" } },
  {
    states: ["accepted", "inProgress"],
    words: {
      es: "en el SAT, que las prepara (es normal de minutos a tres días)",
      en: "at SAT, which prepares them (normally minutes to three days)",
    },
  },
  { states: ["requested"], words: { es: "por pedirse al SAT", en: "to be asked of SAT" } },
  {
    states: ["refused", "expired", "cancelled"],
    words: { es: "terminadas sin todo", en: "ended without everything" },
  },
];
