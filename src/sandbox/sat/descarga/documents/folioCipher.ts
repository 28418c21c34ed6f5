import { mix } from "../../catalogs/mix.ts";
import type { DocumentPosition } from "./position.ts";

const days = 2 ** 16;

/** Makes fiscal folios from positions, and finds the position in a folio again. */
export interface FolioCipher {
  /** Returns a version 4 UUID in small letters, another one for every position. */
  uuidOf(position: DocumentPosition): string;
  /** Returns the position of the document with this folio; `undefined` when it belongs to no document of the series. */
  positionOf(uuid: string): DocumentPosition | undefined;
}

/**
 * Hides a position in a folio. The first 48 bits hide the position, the other 74 are a checksum over it that also
 * hides it. So SAT's sandbox knows every folio it ever made up, and remembers none.
 */
export function folioCipher(seed: readonly [number, number]): FolioCipher {
  return {
    uuidOf: ({ day, index }) => {
      const tag = tagOf(seed, day, index);
      const [dayMask, indexMask] = masksOf(tag);
      const head = hex((day ^ dayMask) >>> 0, 4) + hex(((index ^ indexMask) & 0xffffff) >>> 0, 6) + tag.spare;
      return `${head.slice(0, 8)}-${head.slice(8)}-4${tag.a.slice(0, 3)}-${tag.variant}${tag.a.slice(3, 6)}-${tag.b}`;
    },
    positionOf: (uuid) => {
      const digits = uuid.toLowerCase().replaceAll("-", "");
      if (!/^[0-9a-f]{32}$/.test(digits)) return undefined;
      const tag = { a: digits.slice(13, 16) + digits.slice(17, 20), b: digits.slice(20) };
      const [dayMask, indexMask] = masksOf(tag);
      const day = (Number.parseInt(digits.slice(0, 4), 16) ^ dayMask) >>> 0;
      const index = ((Number.parseInt(digits.slice(4, 10), 16) ^ indexMask) & 0xffffff) >>> 0;
      const whole = tagOf(seed, day, index);
      return whole.a === tag.a && whole.b === tag.b && whole.spare === digits.slice(10, 12) && day < days
        ? { day, index }
        : undefined;
    },
  };
}

interface Tag {
  /** The six digits. */
  readonly a: string;
  /** The twelve digits. */
  readonly b: string;
}

function tagOf([first, second]: readonly [number, number], day: number, index: number) {
  const [one, two, three] = [
    mix(11, first, day, index),
    mix(12, second, index, day),
    mix(13, first, index, day),
  ];
  return {
    a: hex(one >>> 8, 6),
    b: hex(two, 8) + hex(three >>> 16, 4),
    spare: hex(one & 0xff, 2),
    variant: "89ab"[three & 3] as string,
  };
}

/** Returns the masks that hide the day and the index: 16 and 24 bits. */
function masksOf({ a, b }: Tag): readonly [number, number] {
  const hidden = mix(
    14,
    Number.parseInt(a, 16),
    Number.parseInt(b.slice(0, 8), 16),
    Number.parseInt(b.slice(8), 16),
  );
  return [hidden & 0xffff, mix(15, hidden) & 0xffffff];
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
