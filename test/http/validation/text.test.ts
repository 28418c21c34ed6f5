import test from "ava";
import { text } from "../../../src/http/validation/schemas.ts";

const override = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

test("a text with characters that reverse its reading order is refused", (t) => {
  for (const code of override) {
    const mark = String.fromCodePoint(code);
    for (const typed of [`Caf${mark}é`, `${mark}ab`, `ab${mark}`, mark])
      t.truthy(text(100).validate(typed).error, code.toString(16));
  }
  for (const typed of ["Café", "مقهى", "קפה", "a\u200Fb", "👩\u200D🍳"])
    t.is(text(100).validate(typed).error, undefined);
});
