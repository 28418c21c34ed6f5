import { regimeFitsPerson, taxRegimes } from "../../catalogs/taxRegimes.ts";
import type { Emisor } from "../emisor.ts";
import { lowerCaseName } from "./lowerCaseName.ts";
import { outsideCatalog } from "./outsideCatalog.ts";
import { personOf } from "./personOf.ts";
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
      outsideCatalog(taxRegimes, RegimenFiscal, reading.day),
    ),
    rule("CFDI40141", "RegimenFiscal", ({ node: { RegimenFiscal, Rfc = "" } }: EmisorReading) => {
      const person = personOf(Rfc);
      return RegimenFiscal !== undefined &&
        person &&
        taxRegimes.has(RegimenFiscal) &&
        !regimeFitsPerson(RegimenFiscal, person)
        ? { written: RegimenFiscal, rfc: Rfc, person }
        : undefined;
    }),
    rule("cfdi.name_not_upper_case", "Nombre", ({ node: { Nombre } }: EmisorReading) =>
      lowerCaseName(Nombre),
    ),
  ],
);
