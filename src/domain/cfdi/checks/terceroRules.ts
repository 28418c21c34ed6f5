import { noObligationsRegime } from "../../catalogs/embedded/taxRegimes.ts";
import type { ACuentaTerceros } from "../conceptos.ts";
import { outsideCatalog } from "./figures/outsideCatalog.ts";
import type { Incomplete, Located, Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** The RFC of third parties who live abroad and sell through a platform in Mexico. */
const foreignThirdParty = "EXT990101NI1";
/** The Nombre that goes with it, letter by letter. */
const foreignThirdPartyName =
  "EXPEDICIÓN DE CFDI POR RESIDENTES EN MÉXICO QUE PRESTAN SERVICIOS DE INTERMEDIACIÓN ENTRE TERCEROS A OFERENTES DE BIENES Y SERVICIOS RESIDENTES EN EL EXTRANJERO";

interface TerceroReading extends Located {
  readonly reading: Reading;
  readonly node: Incomplete<ACuentaTerceros>;
  readonly isForeign: boolean;
}

/** Rules on whoever a Concepto is sold for. */
export const terceroRules = ruleGroup(
  (reading): TerceroReading[] =>
    reading.conceptos.flatMap(({ node: { ACuentaTerceros: node }, path }) =>
      node
        ? {
            path: `${path}.ACuentaTerceros`,
            reading,
            node,
            isForeign: node.RfcACuentaTerceros === foreignThirdParty,
          }
        : [],
    ),
  [
    rule("CFDI40188", "RfcACuentaTerceros", ({ node, reading: { document } }: TerceroReading) => {
      const written = node.RfcACuentaTerceros;
      return written !== undefined && (written === document.Emisor?.Rfc || written === document.Receptor?.Rfc)
        ? { written }
        : undefined;
    }),
    rule("CFDI40189", "NombreACuentaTerceros", ({ node, isForeign }: TerceroReading) => {
      const written = node.NombreACuentaTerceros;
      return isForeign && written !== undefined && written !== foreignThirdPartyName
        ? { written, expected: foreignThirdPartyName }
        : undefined;
    }),
    rule("CFDI40191", "RegimenFiscalACuentaTerceros", ({ node, reading }: TerceroReading) =>
      outsideCatalog("tax-regimes", node.RegimenFiscalACuentaTerceros, reading),
    ),
    rule("CFDI40193", "DomicilioFiscalACuentaTerceros", ({ node, isForeign, reading }: TerceroReading) => {
      const written = node.DomicilioFiscalACuentaTerceros;
      const expected = reading.document.LugarExpedicion;
      return isForeign && written !== undefined && expected !== undefined && written !== expected
        ? { written, expected }
        : undefined;
    }),
    rule("CFDI140223", "RegimenFiscalACuentaTerceros", ({ node, isForeign }: TerceroReading) => {
      const written = node.RegimenFiscalACuentaTerceros;
      return isForeign && written !== undefined && written !== noObligationsRegime ? { written } : undefined;
    }),
  ],
);
