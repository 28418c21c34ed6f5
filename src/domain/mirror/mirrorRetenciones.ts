import { incomplete } from "./incomplete.ts";
import type { MirroredCfdi } from "./mirroredCfdi.ts";
import type { PartReader } from "./xml/PartReader.ts";
import { readRelations } from "./xml/readRelations.ts";
import { readTimbre } from "./xml/readTimbre.ts";
import { readWithheldTaxes } from "./xml/readTaxes.ts";
import { sidesOf } from "./sidesOf.ts";

/** The RFC of whoever has none. */
const foreignRfc = "XEXX010101000";

/**
 * Returns the columns of a CFDI de retenciones 1.0 or 2.0; its total is that of the operation it is about. Throws an
 * XmlProblem where what every document has is missing.
 */
export function mirrorRetenciones(retenciones: PartReader, rfc: string): MirroredCfdi {
  const emisor = retenciones.part("Emisor");
  const [national, foreign] = [
    retenciones.part("Receptor").part("Nacional"),
    retenciones.part("Receptor").part("Extranjero"),
  ];
  const emisorRfc = emisor.rfc("RfcE");
  const receptorRfc = foreign.exists ? foreignRfc : national.rfc("RfcR");
  const issuedAt = retenciones.time("FechaExp");
  const total = retenciones.part("Totales").amount("MontoTotOperacion");
  const timbre = readTimbre(retenciones);
  if (!emisorRfc || !receptorRfc || !issuedAt || !total)
    throw incomplete({
      "Emisor.RfcE": emisorRfc,
      "Nacional.RfcR": receptorRfc,
      FechaExp: issuedAt,
      MontoTotOperacion: total,
    });
  const receptorName = (foreign.exists ? foreign : national).text("NomDenRazSocR");
  return {
    ...timbre,
    service: "retenciones",
    ...sidesOf(
      rfc,
      { rfc: emisorRfc, name: emisor.text("NomDenRazSocE") },
      { rfc: receptorRfc, name: receptorName },
    ),
    issuedAt,
    type: "R",
    version: retenciones.key("Version"),
    series: null,
    folio: retenciones.key("FolioInt"),
    currency: "MXN",
    exchangeRate: null,
    subtotal: null,
    discount: null,
    total,
    paymentMethod: null,
    paymentForm: null,
    cfdiUse: null,
    emisorRegime: emisor.key("RegimenFiscalE"),
    receptorRegime: null,
    placeOfIssue: retenciones.key("LugarExpRetenc"),
    ...readWithheldTaxes(retenciones),
    relations: readRelations(retenciones),
    payments: null,
  };
}
