import type { Fault } from "../../errors.ts";
import { rfcCheckDigitMatches } from "./rfcCheckDigitMatches.ts";
import { type RfcKind, rfcKind } from "./rfcKind.ts";
import { taxpayerFault } from "./taxpayerFault.ts";

export interface RfcFindings {
  /** The RFC as it was given. */
  readonly rfc: string;
  readonly kind: RfcKind | undefined;
  /** The reasons why it is no RFC. */
  readonly faults: readonly Fault[];
  /** The oddities of an RFC of the right form; a look at the certificate of tax status is worth while. */
  readonly warnings: readonly Fault[];
}

/**
 * Returns the faults of the form of an RFC (t_RFC of SAT's tdCFDI.xsd), each part for itself: length, letters, date,
 * suffix. A check digit that does not match is a warning only, since SAT has given out such RFCs.
 */
export function examineRfc(rfc: string): RfcFindings {
  const kind = rfcKind(rfc);
  if (kind) return { rfc, kind, faults: [], warnings: rfcCheckDigitMatches(rfc) ? [] : [oddCheckDigit] };
  const upper = rfc.trim().toUpperCase();
  // Small letters are taken everywhere and kept as capitals; blanks within are another text.
  if (rfcKind(upper) && upper.length === rfc.length) {
    const { kind, warnings } = examineRfc(upper);
    return { rfc, kind, faults: [], warnings: [notUpperCase, ...warnings] };
  }
  const faults = upper === rfc ? faultsOf(rfc) : [notUpperCase, ...faultsOf(upper)];
  return { rfc, kind, faults: faults.length > 0 ? faults : [noRfc], warnings: [] };
}

function faultsOf(rfc: string): Fault[] {
  const { length } = rfc;
  if (rfcKind(rfc)) return [];
  if (length !== 12 && length !== 13) return [wrongLength];
  const [letters, date, suffix] = [rfc.slice(0, -9), rfc.slice(-9, -3), rfc.slice(-3)];
  return [
    ...(/^[A-Z&Ñ]+$/.test(letters) ? [] : [wrongLetters]),
    ...(/^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(date) ? [] : [wrongDate]),
    ...(/^[A-Z0-9]{2}[0-9A]$/.test(suffix) ? [] : [wrongSuffix]),
  ];
}

const notUpperCase = taxpayerFault("rfc.not_upper_case", "rfc");
const wrongLength = taxpayerFault("rfc.length", "rfc");
const wrongLetters = taxpayerFault("rfc.letters", "rfc");
const wrongDate = taxpayerFault("rfc.date", "rfc");
const wrongSuffix = taxpayerFault("rfc.suffix", "rfc");
const noRfc = taxpayerFault("rfc.malformed", "rfc");
const oddCheckDigit = taxpayerFault("rfc.check_digit", "rfc");
