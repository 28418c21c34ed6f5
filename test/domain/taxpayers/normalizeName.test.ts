import test from "ava";
import { normalizeName } from "../../../src/domain/taxpayers/normalizeName.ts";

for (const [given, name] of [
  ["escuela kemper urgate", "ESCUELA KEMPER URGATE"],
  ["  Peña \t Nieto\n & Hijos ", "PEÑA NIETO & HIJOS"],
  ["NUN\u0303EZ", "NUÑEZ"],
  ["José María", "JOSÉ MARÍA"],
  ["", ""],
] as const) {
  test(`"${given}" is written "${name}"`, (t) => t.is(normalizeName(given), name));
}
