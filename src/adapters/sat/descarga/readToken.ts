import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { find, textOf } from "../../readSoap.ts";

export interface GrantedToken {
  /** The token as a whole: it ends in `&wrap_subject=…`, percent-encoded by SAT. */
  readonly token: string;
  /** The time from when SAT made it to its end, by SAT's own clock. */
  readonly lifetimeMs: number;
}

const usualLifetimeMs = 300_000;
const longestLifetimeMs = 3_600_000;

/**
 * Returns the token of an Autentica answer; undefined when there is none. Its life is what the header's timestamp
 * says.
 */
export function readToken(envelope: XmlElement): GrantedToken | undefined {
  const token = textOf(find(envelope, "AutenticaResult"));
  // It goes into a header between quotes: nothing that would end them, or the line.
  if (!/^[\x21\x23-\x7e]+$/.test(token)) return undefined;
  return { token, lifetimeMs: lifetimeOf(find(envelope, "Timestamp")) };
}

function lifetimeOf(timestamp: XmlElement | undefined): number {
  if (!timestamp) return usualLifetimeMs;
  const [created, expires] = ["Created", "Expires"].map((name) => Date.parse(textOf(find(timestamp, name))));
  const lifetime = Number(expires) - Number(created);
  return lifetime > 0 ? Math.min(lifetime, longestLifetimeMs) : usualLifetimeMs;
}
