import type { Fault, Text } from "../../errors.ts";
import { rfcCheckDigitMatches } from "./rfcCheckDigitMatches.ts";
import { type RfcKind, rfcKind } from "./rfcKind.ts";

export interface RfcFindings {
  /** As it was given. */
  readonly rfc: string;
  readonly kind: RfcKind | undefined;
  /** Why it is no RFC. */
  readonly faults: readonly Fault[];
  /** It has the form; a look at the certificate of tax status is worth while. */
  readonly warnings: readonly Fault[];
}

/**
 * What is wrong with the form of an RFC (t_RFC of SAT's tdCFDI.xsd), each part for itself: length, letters, date,
 * suffix. A check digit that does not match is a warning only, since SAT has given out such RFCs.
 */
export function examineRfc(rfc: string): RfcFindings {
  const kind = rfcKind(rfc);
  if (kind) return { rfc, kind, faults: [], warnings: rfcCheckDigitMatches(rfc) ? [] : [oddCheckDigit] };
  const upper = rfc.trim().toUpperCase();
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

const notUpperCase = fault(
  "rfc.not_upper_case",
  { es: "Lleva minúsculas o espacios.", en: "Has small letters or blanks." },
  { es: "Escríbalo en mayúsculas, sin espacios.", en: "Write it in capitals, without blanks." },
);
const wrongLength = fault(
  "rfc.length",
  { es: "No tiene doce ni trece caracteres.", en: "Has neither twelve nor thirteen characters." },
  {
    es: "Son doce para una empresa y trece para una persona, sin guiones.",
    en: "A company's has twelve, a person's thirteen, without dashes.",
  },
);
const wrongLetters = fault(
  "rfc.letters",
  { es: "No empieza con letras solamente.", en: "Does not begin with letters only." },
  {
    es: "Empiece con tres letras para una empresa, cuatro para una persona; valen Ñ y &.",
    en: "Begin with three letters for a company, four for a person; Ñ and & count.",
  },
);
const wrongDate = fault(
  "rfc.date",
  { es: "Tras las letras no sigue una fecha AAMMDD.", en: "After the letters there is no date YYMMDD." },
  {
    es: "Escriba los seis dígitos de la fecha de nacimiento o de constitución.",
    en: "Write the six digits of the date of birth or of incorporation.",
  },
);
const wrongSuffix = fault(
  "rfc.suffix",
  {
    es: "La homoclave no son dos letras o dígitos y un dígito verificador (0-9 o A).",
    en: "The suffix is not two letters or digits and a check digit (0-9 or A).",
  },
  {
    es: "Cópiela de la constancia de situación fiscal.",
    en: "Copy it from the certificate of tax status.",
  },
);
const noRfc = fault(
  "rfc.malformed",
  { es: "No es un RFC.", en: "Is not an RFC." },
  {
    es: "Cópielo de la constancia de situación fiscal.",
    en: "Copy it from the certificate of tax status.",
  },
);
const oddCheckDigit = fault(
  "rfc.check_digit",
  {
    es: "El dígito verificador no coincide; pocos RFC reales son así.",
    en: "The check digit does not match; few real RFCs are like that.",
  },
  {
    es: "Compárelo con la constancia de situación fiscal.",
    en: "Compare it with the certificate of tax status.",
  },
);

function fault(code: `rfc.${string}`, message: Text, cure: Text): Fault {
  return { code, source: "own", path: "rfc", message, cure };
}
