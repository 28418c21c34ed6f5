import type { Concepto } from "../cfdi/conceptos.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { plainText } from "../cfdi/plainText.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import { writeDetails } from "../invoicing/arithmetic/writeDetails.ts";
import { documentPlaces, scaled, unscaled } from "../money/scaled.ts";
import type { Steps } from "../steps/steps.ts";
import { ticketPath } from "../tickets/ticketPath.ts";
import { cfdiTypeOf, type DirectTransfer, type TransferItem } from "./directInvoice.ts";
import type { DirectResult } from "./directResult.ts";
import type { DirectIssue } from "./directIssue.ts";
import { documentFaults } from "./documentFaults.ts";
import { givenInDirect } from "./givenInDirect.ts";
import { inDirectTerms } from "./inDirectTerms.ts";
import { writeRelations } from "./writeRelations.ts";

/** c_Moneda: no currency is involved. c_ObjetoImp: not subject to tax. c_Exportacion: none. */
const [noCurrency, untaxed, notExported] = ["XXX", "01", "01"] as const;

/**
 * Makes goods that are moved into a document of type T: no amounts, no taxes, no payment (guide to Anexo 20, chapter on
 * the traslado).
 */
export function* buildTransfer(
  transfer: DirectTransfer,
  issue: DirectIssue,
  receptor: Receptor,
): Steps<DirectResult> {
  const { emisor, lugarExpedicion, catalogs } = issue;
  const given = givenInDirect(transfer, issue);
  const comprobante: UnsealedComprobante = {
    Version: "4.0",
    SubTotal: "0",
    Moneda: noCurrency,
    Total: "0",
    TipoDeComprobante: cfdiTypeOf(transfer),
    Exportacion: transfer.exportation ?? notExported,
    LugarExpedicion: lugarExpedicion,
    ...writeRelations(transfer.relations),
    Emisor: emisor,
    Receptor: receptor,
    Conceptos: transfer.items.map(writeItem),
    ...(given.elements.length > 0 && { Complemento: given.elements }),
  };
  const faults = yield* documentFaults(comprobante, catalogs);
  if (faults.length + given.faults.length === 0) return { kind: "built", comprobante };
  const places = transfer.items.map((_, at) => at);
  const inTerms = faults.map((fault) => {
    const path = ticketPath(fault.path, places, () => "");
    return { ...fault, path, sat: fault.path };
  });
  return { kind: "rejected", faults: [...given.faults, ...inDirectTerms(inTerms, transfer)] };
}

function writeItem(item: TransferItem): Concepto {
  const { sku, description, productKey = "01010101", unitKey = "H87", quantity } = item;
  return {
    ClaveProdServ: productKey,
    ...(sku !== undefined && { NoIdentificacion: plainText(sku) }),
    Cantidad: unscaled(scaled(quantity, documentPlaces), documentPlaces),
    ClaveUnidad: unitKey,
    Descripcion: plainText(description),
    ValorUnitario: "0",
    Importe: "0",
    ObjetoImp: untaxed,
    ...writeDetails({ ...item, unitPrice: "0", taxes: [] }, 0),
  };
}
