import { divideHalfUp, documentPlaces, scaled, unscaled } from "../../money/scaled.ts";
import type { TicketItem } from "../../tickets/ticket.ts";
import type { TicketPart, TicketThirdParty } from "../../tickets/ticketDetails.ts";
import { normalizeName } from "../../taxpayers/normalizeName.ts";
import type { ACuentaTerceros, Concepto, InformacionAduanera, Parte } from "../../cfdi/conceptos.ts";
import { writeComplements } from "../../cfdi/complements/writeComplements.ts";
import type { XmlElement } from "../../cfdi/xml.ts";
import { plainText } from "../../cfdi/plainText.ts";

type Details = Pick<
  Concepto,
  "ACuentaTerceros" | "InformacionAduanera" | "CuentaPredial" | "ComplementoConcepto" | "Parte"
>;

/** Returns what a Concepto carries besides its figures: only what the ticket's line says. */
export function writeDetails(item: TicketItem, places: number): Details {
  const { thirdParty, customsDeclarations, propertyTaxAccounts, complements, parts } = item;
  return {
    ...(thirdParty && { ACuentaTerceros: writeThirdParty(thirdParty) }),
    ...(customsDeclarations?.length && { InformacionAduanera: customsDeclarations.map(writePedimento) }),
    ...(propertyTaxAccounts?.length && { CuentaPredial: propertyTaxAccounts.map((Numero) => ({ Numero })) }),
    ...(complements && { ComplementoConcepto: writeOfConcept(complements) }),
    ...(parts?.length && { Parte: parts.map((part) => writePart(part, places)) }),
  };
}

/** Their faults are found before: `writeGiven`. */
function writeOfConcept(complements: NonNullable<TicketItem["complements"]>): readonly XmlElement[] {
  return writeComplements(complements, { path: "complements", isOfConcept: true }).elements;
}

function writeThirdParty({ rfc, name, taxRegime, postalCode }: TicketThirdParty): ACuentaTerceros {
  return {
    RfcACuentaTerceros: rfc,
    NombreACuentaTerceros: normalizeName(plainText(name)),
    RegimenFiscalACuentaTerceros: taxRegime,
    DomicilioFiscalACuentaTerceros: postalCode,
  };
}

/** Writes year, customs office, licence and number with two blanks between them, as SAT wants. */
function writePedimento(declaration: string): InformacionAduanera {
  const digits = declaration.replace(/[ -]/g, "");
  return { NumeroPedimento: digits.replace(/^(..)(..)(....)(.{7})$/, "$1  $2  $3  $4") };
}

function writePart(part: TicketPart, places: number): Parte {
  const quantity = scaled(part.quantity, documentPlaces);
  const price = part.unitPrice === undefined ? undefined : scaled(part.unitPrice, documentPlaces);
  const written = (value: bigint): string => unscaled(value, documentPlaces, places);
  return {
    ClaveProdServ: part.productKey,
    ...(part.sku !== undefined && { NoIdentificacion: plainText(part.sku) }),
    Cantidad: unscaled(quantity, documentPlaces),
    ...(part.unit !== undefined && { Unidad: plainText(part.unit) }),
    Descripcion: plainText(part.description),
    ...(price !== undefined && {
      ValorUnitario: written(price),
      Importe: written(divideHalfUp(quantity * price, 1_000_000n)),
    }),
    ...(part.customsDeclarations?.length && {
      InformacionAduanera: part.customsDeclarations.map(writePedimento),
    }),
  };
}
