/** The meanings of SAT's codes of the mass download (CodEstatus, CodigoEstadoSolicitud). */
const meanings = {
  "300": "invalidUser",
  "301": "malformed",
  "302": "malformedSeal",
  "303": "foreignSeal",
  "304": "certificateRevoked",
  "305": "certificateInvalid",
  "404": "uncontrolled",
  "5000": "ok",
  "5001": "notAuthorised",
  "5002": "exhausted",
  "5003": "overTheTop",
  "5004": "nothingFound",
  "5005": "duplicate",
  "5006": "internal",
  "5007": "packageExpired",
  "5008": "packageExhausted",
  "5011": "dailyLimit",
} as const;

export type SatCodeMeaning = (typeof meanings)[keyof typeof meanings] | "unknown";

/** Returns our word for a code of SAT's; one that nobody knows stays `unknown` and waits for a human. */
export function meaningOfSatCode(code: string): SatCodeMeaning {
  return Object.hasOwn(meanings, code) ? meanings[code as keyof typeof meanings] : "unknown";
}
