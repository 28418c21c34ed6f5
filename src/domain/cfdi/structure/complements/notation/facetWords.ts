import type { Text } from "../../../../../errors.ts";
import type { Facets } from "./facets.ts";

/** The words for SAT's own types, by their names. */
const namedWords: Readonly<Record<string, Text>> = {
  t_RFC: { es: "un RFC", en: "an RFC" },
  t_RFC_PM: { es: "un RFC de persona moral", en: "a company's RFC" },
  t_RFC_PF: { es: "un RFC de persona física", en: "a natural person's RFC" },
  t_CURP: { es: "una CURP", en: "a CURP" },
  t_Fecha: { es: "una fecha AAAA-MM-DD", en: "a date YYYY-MM-DD" },
  t_FechaH: {
    es: "fecha y hora AAAA-MM-DDThh:mm:ss desde 2010",
    en: "date and time YYYY-MM-DDThh:mm:ss from 2010 on",
  },
};

/** The words for patterns that many attributes share, by a part of the pattern. */
const patternWords: readonly (readonly [part: RegExp, words: Text])[] = [
  [
    /^\[C\]\{3\}/,
    { es: 'un IdCCP: "CCC" y el resto de un UUID', en: 'an IdCCP: "CCC" and the rest of a UUID' },
  ],
  [/^\[a-f0-9A-F\]\{8\}-[^|]*\{12\}$/, { es: "un folio fiscal (UUID)", en: "a fiscal folio (UUID)" }],
  [
    /^\(\[a-f0-9A-F\].*-\[0-9\]\{9\}\)$/,
    {
      es: "un folio fiscal (UUID) o un número 000-00-000000000 del SAT",
      en: "a fiscal folio (UUID), or a number 000-00-000000000 of SAT's",
    },
  ],
  [
    /^\[0-9\]\{2\} {2}\[0-9\]\{2\} {2}/,
    {
      es: "un pedimento AA  NN  NNNN  NNNNNNN, con dos espacios entre grupos",
      en: "a pedimento YY  NN  NNNN  NNNNNNN, with two spaces between groups",
    },
  ],
  [/^\[\^\(\?!/, { es: "una placa sin espacios ni guiones", en: "a plate number without spaces or hyphens" }],
  [/\{3(?:,4)?\}\[0-9\]\{2\}(?:\(0\[1-9\]|\[0-1\])/, { es: "un RFC", en: "an RFC" }],
  [/^\[A-Z\]\[A.*\[M/, { es: "una CURP", en: "a CURP" }],
];

/** Returns the words for a type in a fault: "must be …". */
export function facetWords(facets: Facets): Text {
  const { named, values, pattern } = facets;
  if (values) return listed(values);
  if (named?.startsWith("c_")) return { es: `una clave de ${named}`, en: `a code of ${named}` };
  const known =
    (named === undefined ? undefined : namedWords[named]) ??
    patternWords.find(([part]) => part.test(pattern ?? ""))?.[1];
  if (known) return known;
  const { es, en } = baseWords(facets);
  if (pattern === undefined || pattern === "[^|]*" || isNumber(facets)) return { es, en };
  return { es: `${es} de la forma ${pattern}`, en: `${en} of the form ${pattern}` };
}

function listed(values: readonly string[]): Text {
  const quoted = values.map((value) => `"${value}"`);
  const last = quoted.at(-1)!;
  if (quoted.length === 1) return { es: last, en: last };
  const first = quoted.slice(0, -1).join(", ");
  return { es: `${first} o ${last}`, en: `${first} or ${last}` };
}

function isNumber({ base }: Facets): boolean {
  return ["decimal", "integer", "int", "short"].includes(base);
}

function baseWords(facets: Facets): Text {
  switch (facets.base) {
    case "date":
      return { es: "una fecha AAAA-MM-DD", en: "a date YYYY-MM-DD" };
    case "dateTime":
      return { es: "fecha y hora AAAA-MM-DDThh:mm:ss", en: "date and time YYYY-MM-DDThh:mm:ss" };
    case "base64Binary":
      return { es: "datos en base64", en: "data in base64" };
    case "NMTOKEN":
      return { es: "una palabra sin espacios", en: "a word without spaces" };
    case "string":
      return textWords(facets);
    case "decimal":
      return numberWords(facets, { es: "un número", en: "a number" });
    default:
      return numberWords(facets, { es: "un número entero", en: "a whole number" });
  }
}

function textWords({ shortest, longest, pattern }: Facets): Text {
  const bar = pattern === "[^|]*" ? { es: ' sin "|"', en: ' without "|"' } : { es: "", en: "" };
  const range = (from: string, to: string) => {
    if (longest === undefined) return shortest === undefined ? "" : ` ${from} ${shortest}`;
    return shortest === longest ? ` ${longest}` : ` ${shortest ?? 0} ${to} ${longest}`;
  };
  const [es, en] = [range("desde", "a"), range("from", "to")];
  return {
    es: `texto${es === "" ? "" : ` de${es} caracteres`}${bar.es}`,
    en: `text${en === "" ? "" : ` of${en} characters`}${bar.en}`,
  };
}

function numberWords({ least, most, places }: Facets, { es, en }: Text): Text {
  const words = [[es, en]];
  if (least !== undefined && most !== undefined)
    words.push([`de ${least} a ${most}`, `from ${least} to ${most}`]);
  else if (least !== undefined) words.push([`desde ${least}`, `from ${least} on`]);
  else if (most !== undefined) words.push([`hasta ${most}`, `up to ${most}`]);
  if (places !== undefined && places > 0)
    words.push([`con hasta ${places} decimales`, `with up to ${places} decimals`]);
  return { es: words.map(([one]) => one).join(" "), en: words.map(([, one]) => one).join(" ") };
}
