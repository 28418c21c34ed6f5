import { regimeFitsPerson } from "../../catalogs/regimesAndUses.ts";
import type { Emisor } from "../emisor.ts";
import { lowerCaseName } from "./figures/lowerCaseName.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import { personOf } from "./figures/personOf.ts";
import type { Incomplete, Located, Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

interface EmisorReading extends Located {
  readonly reading: Reading;
  readonly node: Incomplete<Emisor>;
}

/** Rules on the issuer that need no list of taxpayers. */
export const emisorRules = ruleGroup(
  (reading): EmisorReading[] =>
    reading.document.Emisor ? [{ path: "Emisor", reading, node: reading.document.Emisor }] : [],
  [
    rule("CFDI40140", "RegimenFiscal", ({ node: { RegimenFiscal }, reading }: EmisorReading) =>
      outsideCatalog("tax-regimes", RegimenFiscal, reading),
    ),
    rule("CFDI40141", "RegimenFiscal", ({ node: { RegimenFiscal, Rfc = "" }, reading }: EmisorReading) => {
      const person = personOf(Rfc);
      const { catalogs } = reading;
      return RegimenFiscal !== undefined &&
        person &&
        catalogs.find("tax-regimes", RegimenFiscal) &&
        !regimeFitsPerson(catalogs, RegimenFiscal, person)
        ? { written: RegimenFiscal, rfc: Rfc, person }
        : undefined;
    }),
    rule("cfdi.name_not_upper_case", "Nombre", ({ node: { Nombre } }: EmisorReading) =>
      lowerCaseName(Nombre),
    ),
  ],
);
