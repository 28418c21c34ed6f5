import test from "ava";
import { isReservedSlug, slugForm, slugOf } from "../../../src/domain/merchants/slug.ts";

const names: Readonly<Record<string, string | undefined>> = {
  "La Muestra": "la-muestra",
  "  Café & Pan, S.A. ": "cafe-pan-s-a",
  "PEÑA NIETO": "pena-nieto",
  ab: undefined,
  "---": undefined,
  [`${"a".repeat(39)} b`]: "a".repeat(39),
};

for (const [name, slug] of Object.entries(names)) {
  test(`"${name}" makes ${slug ?? "no address"}`, (t) => {
    t.is(slugOf(name), slug);
    if (slug !== undefined) t.regex(slug, slugForm);
  });
}

test("words that could be pages of the product are reserved", (t) => {
  t.true(isReservedSlug("admin"));
  t.false(isReservedSlug("la-muestra"));
});
