import { nationalGenericRfc } from "../../taxpayers/rfcKind.ts";
import { absent } from "./figures/figures.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import { publicName } from "./receptorRules.ts";
import type { Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** The code of c_Periodicidad for every two months. */
const everyTwoMonths = "05";
/** Incorporación Fiscal, whose taxpayers declare every two months. */
const incorporationRegime = "621";

/** Rules on the period of a global invoice. */
export const informacionGlobalRules = ruleGroup(
  (reading) => [reading],
  [
    // An income document to the public in general tells its period.
    rule("CFDI40130", "InformacionGlobal", ({ document: { InformacionGlobal, Receptor }, type }: Reading) =>
      type === "I" &&
      Receptor?.Rfc === nationalGenericRfc &&
      Receptor.Nombre === publicName &&
      InformacionGlobal === undefined
        ? {}
        : undefined,
    ),
    rule("CFDI40131", "InformacionGlobal.Periodicidad", (reading: Reading) =>
      outsideCatalog("periodicities", reading.document.InformacionGlobal?.Periodicidad, reading),
    ),
    rule(
      "CFDI40132",
      "InformacionGlobal.Periodicidad",
      ({ document: { InformacionGlobal, Emisor } }: Reading) =>
        InformacionGlobal?.Periodicidad === everyTwoMonths && Emisor?.RegimenFiscal !== incorporationRegime
          ? { regime: Emisor?.RegimenFiscal ?? absent }
          : undefined,
    ),
    rule("CFDI40133", "InformacionGlobal.Meses", (reading: Reading) =>
      outsideCatalog("months", reading.document.InformacionGlobal?.Meses, reading),
    ),
    rule("CFDI40134", "InformacionGlobal.Meses", ({ document: { InformacionGlobal } }: Reading) => {
      const { Periodicidad, Meses } = InformacionGlobal ?? {};
      return Meses !== undefined && Periodicidad !== everyTwoMonths && isPair(Meses)
        ? { written: Meses, periodicity: Periodicidad ?? absent }
        : undefined;
    }),
    rule("CFDI40135", "InformacionGlobal.Meses", ({ document: { InformacionGlobal }, catalogs }: Reading) => {
      const { Periodicidad, Meses } = InformacionGlobal ?? {};
      return Meses !== undefined &&
        Periodicidad === everyTwoMonths &&
        catalogs.find("months", Meses) &&
        !isPair(Meses)
        ? { written: Meses }
        : undefined;
    }),
    // The current year or up to five before it (the guide says one; the matrix decides).
    rule("CFDI40136", "InformacionGlobal.Año", ({ document: { InformacionGlobal }, day }: Reading) => {
      const written = InformacionGlobal?.Año;
      if (written === undefined || day === undefined) return undefined;
      const last = Number(day.slice(0, 4));
      const first = last - 5;
      return Number(written) >= first && Number(written) <= last
        ? undefined
        : { written, first: String(first), last: String(last) };
    }),
  ],
);

/** c_Meses 13–18 are pairs of months. */
function isPair(months: string): boolean {
  return months >= "13" && months <= "18";
}
