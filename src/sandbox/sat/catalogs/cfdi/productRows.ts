import {
  everydayProductKeys,
  type EverydayProductKey,
} from "../../../../domain/catalogs/everydayProductKeys.ts";
import { excelDay } from "../excelDay.ts";
import { firstDay } from "../layout.ts";
import { mix, pick } from "../mix.ts";
import { productWords, type ProductWords } from "../words/productWords.ts";
import type { SheetRow } from "../workbookSheet.ts";

export interface ProductOptions {
  readonly count: number;
  readonly seed: number;
  /** Each one after 0 changes some rows, adds some and ends some. */
  readonly revision: number;
}

const keysPerClass = 11;
const classesPerFamily = 8;
const endedOn = excelDay("2026-06-30");

/**
 * Rows of c_ClaveProdServ by key: SAT's own keys of every day with their descriptions, and between them as many
 * generated ones as it takes, class by class as UNSPSC has them ("Tornillos", then "Tornillos hexagonales para techos").
 */
export function* productRows(options: ProductOptions): Generator<SheetRow> {
  const fill = options.count - everydayProductKeys.length;
  let everyday = 0;
  for (const generated of generatedKeys(fill, options.seed)) {
    for (; (everydayProductKeys[everyday]?.code ?? "~") < generated.code; everyday += 1)
      yield row(everydayProductKeys[everyday] as EverydayProductKey, options);
    yield row(generated, options);
  }
  for (; everyday < everydayProductKeys.length; everyday += 1)
    yield row(everydayProductKeys[everyday] as EverydayProductKey, options);
  yield* addedRows(options);
}

/** Segments share the keys out evenly, families and classes have eight and eleven each. */
function* generatedKeys(count: number, seed: number): Generator<EverydayProductKey> {
  const taken = new Set(everydayProductKeys.map(({ code }) => code));
  const segments = productWords
    .flatMap((words) => words.segments.map((segment) => ({ segment, words })))
    .sort((one, other) => one.segment.localeCompare(other.segment));
  for (const [index, { segment, words }] of segments.entries()) {
    const quota =
      Math.floor((count * (index + 1)) / segments.length) - Math.floor((count * index) / segments.length);
    for (let made = 0, place = 0; made < quota; place += 1) {
      const key = generatedKey(segment, place, words, seed);
      if (taken.has(key.code)) continue;
      made += 1;
      yield key;
    }
  }
}

function generatedKey(segment: string, place: number, words: ProductWords, seed: number): EverydayProductKey {
  const inClass = place % keysPerClass;
  const classNumber = Math.floor(place / keysPerClass);
  const family = 10 + Math.floor(classNumber / classesPerFamily);
  const code = `${segment}${family}${15 + (classNumber % classesPerFamily)}${String(inClass).padStart(2, "0")}`;
  const thing = pick(words.things, seed, Number(segment), classNumber);
  if (inClass === 0) return { code, description: `${thing} y accesorios`, words: [] };
  const start = mix(seed, Number(segment), classNumber, 1);
  const kind = words.kinds[(start + inClass) % words.kinds.length] as string;
  const use = pick(words.uses, seed, Number(code));
  const description = mix(seed, Number(code), 2) % 3 === 0 ? `${thing} ${kind}` : `${thing} ${kind} ${use}`;
  return { code, description, words: similarWords(code, words, seed) };
}

/** About every fourth key has other words that mean it. */
function similarWords(code: string, words: ProductWords, seed: number): string[] {
  if (mix(seed, Number(code), 3) % 4 !== 0) return [];
  const count = 1 + (mix(seed, Number(code), 4) % 3);
  return Array.from({ length: count }, (_, index) => {
    const thing = pick(words.things, seed, Number(code), 5 + index).replace(/e?s$/, "");
    return `${thing} ${pick(words.uses, seed, Number(code), 9 + index)}`;
  });
}

function row({ code, description, words }: EverydayProductKey, { seed, revision }: ProductOptions): SheetRow {
  const chance = mix(seed, Number(code), 20);
  const changed = chance % 997 < revision ? `${description} (nueva descripción ${revision})` : description;
  const ended = (chance >>> 8) % 1_999 < revision ? endedOn : null;
  // 01010101 is a text in SAT's workbook too; the other keys are numbers.
  const key = code.startsWith("0") ? code : Number(code);
  const iva = allowance(mix(seed, Number(code.slice(0, 6)), 30));
  const ieps = allowance(mix(seed, Number(code.slice(0, 6)), 31));
  const stimulus = mix(seed, Number(code.slice(0, 4)), 32) % 3 === 0 ? 1 : 0;
  const similar = words.length > 0 ? words.join(", ") : null;
  return [key, changed, iva, ieps, null, firstDay, ended, stimulus, similar];
}

function* addedRows({ revision }: ProductOptions): Generator<SheetRow> {
  for (let index = 0; index < revision * 25; index += 1)
    yield [
      96_101_500 + index,
      `Novedades del catálogo ${index + 1}`,
      "Opcional",
      "Opcional",
      null,
      firstDay,
      null,
      0,
      null,
    ];
}

function allowance(chance: number): string {
  if (chance % 10 === 0) return "Sí";
  return chance % 10 === 1 ? "No" : "Opcional";
}
