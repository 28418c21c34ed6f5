import { allowedCfdiUses, cfdiUseFits, cfdiUses } from "../../catalogs/cfdiUses.ts";
import { countries, taxIdPattern } from "../../catalogs/countries.ts";
import { noObligationsRegime, regimeFitsPerson, taxRegimes } from "../../catalogs/taxRegimes.ts";
import type { Person } from "../../catalogs/taxRegimes.ts";
import { nationalGenericRfc, rfcKind, type RfcKind } from "../../taxpayers/rfcKind.ts";
import type { Receptor } from "../receptor.ts";
import { absent } from "./figures.ts";
import { lowerCaseName } from "./lowerCaseName.ts";
import { outsideCatalog } from "./outsideCatalog.ts";
import { personOf } from "./personOf.ts";
import type { Incomplete, Located, Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Nombre that makes an income document a global invoice. */
export const publicName = "PUBLICO EN GENERAL";

interface ReceptorReading extends Located {
  readonly reading: Reading;
  readonly node: Incomplete<Receptor>;
  readonly Rfc: string;
  readonly kind: RfcKind | undefined;
  readonly person: Person | undefined;
}

/** Rules on the receiver that need no list of taxpayers. */
export const receptorRules = ruleGroup(
  (reading) => (reading.document.Receptor ? [readReceptor(reading, reading.document.Receptor)] : []),
  [
    rule("CFDI40146", "Nombre", ({ node: { Nombre }, Rfc }: ReceptorReading) =>
      Nombre === publicName && Rfc !== nationalGenericRfc ? { rfc: Rfc || absent } : undefined,
    ),
    rule("CFDI40149", "DomicilioFiscalReceptor", ({ node, kind, Rfc, reading }: ReceptorReading) => {
      const written = node.DomicilioFiscalReceptor;
      const expected = reading.document.LugarExpedicion;
      return isGeneric(kind) && written !== undefined && expected !== undefined && written !== expected
        ? { written, expected, rfc: Rfc }
        : undefined;
    }),
    rule("CFDI40150", "ResidenciaFiscal", ({ node: { ResidenciaFiscal } }: ReceptorReading) =>
      ResidenciaFiscal !== undefined && !countries.has(ResidenciaFiscal)
        ? { written: ResidenciaFiscal }
        : undefined,
    ),
    // Only who has the generic foreign RFC has a residence and a tax id abroad.
    rule("CFDI40151", "ResidenciaFiscal", ({ node: { ResidenciaFiscal }, kind, Rfc }: ReceptorReading) =>
      ResidenciaFiscal !== undefined && isDomestic(kind)
        ? { written: ResidenciaFiscal, rfc: Rfc }
        : undefined,
    ),
    rule("CFDI40152", "ResidenciaFiscal", ({ node: { ResidenciaFiscal } }: ReceptorReading) =>
      ResidenciaFiscal === "MEX" ? {} : undefined,
    ),
    rule("CFDI40153", "ResidenciaFiscal", ({ node, kind, reading }: ReceptorReading) =>
      kind === "foreignGeneric" &&
      (reading.hasComercioExterior || node.NumRegIdTrib !== undefined) &&
      node.ResidenciaFiscal === undefined
        ? {}
        : undefined,
    ),
    rule("CFDI40154", "NumRegIdTrib", ({ node: { NumRegIdTrib }, kind, Rfc }: ReceptorReading) =>
      NumRegIdTrib !== undefined && isDomestic(kind) ? { written: NumRegIdTrib, rfc: Rfc } : undefined,
    ),
    rule("CFDI40155", "NumRegIdTrib", ({ node: { NumRegIdTrib }, kind, reading }: ReceptorReading) =>
      kind === "foreignGeneric" && reading.hasComercioExterior && NumRegIdTrib === undefined ? {} : undefined,
    ),
    rule(
      "CFDI40156",
      "NumRegIdTrib",
      ({ node: { NumRegIdTrib, ResidenciaFiscal = "" } }: ReceptorReading) => {
        const pattern = taxIdPattern(ResidenciaFiscal);
        return NumRegIdTrib !== undefined && pattern && !pattern.test(NumRegIdTrib)
          ? { written: NumRegIdTrib, country: ResidenciaFiscal, pattern: pattern.source.slice(1, -1) }
          : undefined;
      },
    ),
    rule("CFDI40157", "RegimenFiscalReceptor", ({ node, reading }: ReceptorReading) =>
      outsideCatalog(taxRegimes, node.RegimenFiscalReceptor, reading.day),
    ),
    rule("CFDI40158", "RegimenFiscalReceptor", ({ node, person, Rfc }: ReceptorReading) => {
      const regime = node.RegimenFiscalReceptor;
      return regime !== undefined && person && taxRegimes.has(regime) && !regimeFitsPerson(regime, person)
        ? { written: regime, rfc: Rfc, person }
        : undefined;
    }),
    rule("CFDI40159", "RegimenFiscalReceptor", ({ node, kind, Rfc }: ReceptorReading) => {
      const regime = node.RegimenFiscalReceptor;
      return regime !== undefined && isGeneric(kind) && regime !== noObligationsRegime
        ? { written: regime, rfc: Rfc }
        : undefined;
    }),
    rule("CFDI40160", "UsoCFDI", ({ node: { UsoCFDI }, reading }: ReceptorReading) =>
      outsideCatalog(cfdiUses, UsoCFDI, reading.day),
    ),
    rule(
      "CFDI40161",
      "UsoCFDI",
      ({ node: { UsoCFDI, RegimenFiscalReceptor = "" }, person }: ReceptorReading) => {
        if (
          UsoCFDI === undefined ||
          !person ||
          !cfdiUses.has(UsoCFDI) ||
          !taxRegimes.has(RegimenFiscalReceptor)
        ) {
          return undefined;
        }
        if (cfdiUseFits(UsoCFDI, RegimenFiscalReceptor, person)) return undefined;
        const allowed = allowedCfdiUses(RegimenFiscalReceptor, person).map(({ code }) => code);
        return { written: UsoCFDI, person, regime: RegimenFiscalReceptor, allowed: allowed.join(" ") };
      },
    ),
    // Names abroad are not registered with SAT; those at home are, in capitals.
    rule("cfdi.name_not_upper_case", "Nombre", ({ node: { Nombre }, kind }: ReceptorReading) =>
      kind === "moral" || kind === "fisica" ? lowerCaseName(Nombre) : undefined,
    ),
  ],
);

function readReceptor(reading: Reading, node: Incomplete<Receptor>): ReceptorReading {
  const Rfc = node.Rfc ?? "";
  return { path: "Receptor", reading, node, Rfc, kind: rfcKind(Rfc), person: personOf(Rfc) };
}

function isGeneric(kind: RfcKind | undefined): boolean {
  return kind === "nationalGeneric" || kind === "foreignGeneric";
}

function isDomestic(kind: RfcKind | undefined): boolean {
  return kind !== undefined && kind !== "foreignGeneric";
}
