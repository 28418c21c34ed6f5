import test from "ava";
import { faces } from "../../../src/adapters/pdf/fonts/faces.ts";
import { printableText } from "../../../src/adapters/pdf/fonts/printableText.ts";

const known = faces.normal.glyphs;

const table: readonly (readonly [text: string, printed: string, why: string])[] = [
  [
    "Piñata güera, 50 % de descuento — «café» “té” € 12",
    "Piñata güera, 50 % de descuento — «café» “té” € 12",
    "is left alone",
  ],
  ["eﬀecto, oﬀice", "effecto, office", "spells a ligature that the font lacks"],
  ["Cafe\u0301 Nin\u0303o", "Café Niño", "composes marks"],
  ["ＡＢＣ １２３ ㎏", "ABC 123 kg", "narrows wide forms"],
  ["Łódź Ελλάδα Москва Ệ", "Łódź Ελλάδα Москва Ệ", "has Latin, Greek and Cyrillic"],
  ["Pizza 🍕 grande", "Pizza grande", "leaves emoji out, and the blank with them"],
  ["👨‍👩‍👧 Familia ❤️ 🇲🇽 1️⃣", " Familia 1", "leaves out what joins and colours emoji"],
  ["★ Oferta ✓", " Oferta ", "leaves symbols out"],
  ["日本 寿司", "?? ??", "shows that letters are missing"],
  ["renglón\nrenglón", "renglón\nrenglón", "keeps lines"],
  ["a\u200bb\u00adc\u{e000}", "abc", "leaves out what has no shape"],
];

for (const [text, printed, why] of table)
  test(`a printed text ${why}`, (t) => t.is(printableText(text, known).trim(), printed.trim()));

test("both faces of the font know the same characters", (t) => {
  const characters = (glyphs: ReadonlyMap<number, number>) => [...glyphs.keys()].toSorted((a, b) => a - b);
  t.deepEqual(characters(faces.bold.glyphs), characters(known));
  t.true(known.has("ﬁ".codePointAt(0) as number));
});

test("what is printed of any character has a picture in the font", (t) => {
  for (let code = 0x20; code < 0x1_fb_00; code += 7)
    for (const character of printableText(String.fromCodePoint(code), known))
      if (character !== "\n") t.true(known.has(character.codePointAt(0) as number), code.toString(16));
});
