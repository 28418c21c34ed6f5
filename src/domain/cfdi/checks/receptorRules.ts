import { allowedCfdiUses, cfdiUseFits, regimeFitsPerson } from "../../catalogs/regimesAndUses.ts";
import { taxIdForm } from "../../catalogs/taxIdForm.ts";
import { noObligationsRegime, type Person } from "../../catalogs/embedded/taxRegimes.ts";
import { nationalGenericRfc, rfcKind, type RfcKind } from "../../taxpayers/rfcKind.ts";
import type { Receptor } from "../receptor.ts";
import { absent } from "./figures/figures.ts";
import { lowerCaseName } from "./figures/lowerCaseName.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import { personOf } from "./figures/personOf.ts";
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
    rule("CFDI40150", "ResidenciaFiscal", ({ node, reading }: ReceptorReading) =>
      outsideCatalog("countries", node.ResidenciaFiscal, reading),
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
      ({ node: { NumRegIdTrib, ResidenciaFiscal = "" }, reading }: ReceptorReading) => {
        const form = taxIdForm(reading.catalogs, ResidenciaFiscal);
        return NumRegIdTrib !== undefined && form && !form.pattern.test(NumRegIdTrib)
          ? { written: NumRegIdTrib, country: ResidenciaFiscal, pattern: form.text }
          : undefined;
      },
    ),
    rule("CFDI40157", "RegimenFiscalReceptor", ({ node, reading }: ReceptorReading) =>
      outsideCatalog("tax-regimes", node.RegimenFiscalReceptor, reading),
    ),
    rule("CFDI40158", "RegimenFiscalReceptor", ({ node, person, Rfc, reading }: ReceptorReading) => {
      const { catalogs } = reading;
      const regime = node.RegimenFiscalReceptor;
      return regime !== undefined &&
        person &&
        catalogs.find("tax-regimes", regime) &&
        !regimeFitsPerson(catalogs, regime, person)
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
      outsideCatalog("cfdi-uses", UsoCFDI, reading),
    ),
    rule(
      "CFDI40161",
      "UsoCFDI",
      ({ node: { UsoCFDI, RegimenFiscalReceptor = "" }, person, reading }: ReceptorReading) => {
        const { catalogs, day } = reading;
        if (
          UsoCFDI === undefined ||
          !person ||
          !catalogs.find("cfdi-uses", UsoCFDI) ||
          !catalogs.find("tax-regimes", RegimenFiscalReceptor)
        ) {
          return undefined;
        }
        if (cfdiUseFits(catalogs, UsoCFDI, RegimenFiscalReceptor, person)) return undefined;
        const allowed = allowedCfdiUses(catalogs, RegimenFiscalReceptor, person, day).map(({ code }) => code);
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
