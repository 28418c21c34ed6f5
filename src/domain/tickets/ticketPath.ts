/** Returns the field of a line that a place within Impuestos of its Concepto comes from: `taxes[0].rate`. */
export type TaxPath = (line: number, withheld: boolean, position: number, attribute: string) => string;

/**
 * Returns the path in a ticket of what a document says at `path`: `Receptor.Nombre` comes from `customer.name`.
 * `places` are the positions of the Conceptos' lines among the ticket's items. A path that no field of the ticket
 * decides, such as one within Emisor, stays as it is.
 */
export function ticketPath(path: string, places: readonly number[], taxPath: TaxPath): string {
  const [, position, rest = ""] = /^Conceptos\.Concepto\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
  if (position === undefined)
    return documentFields[path] ?? (path.startsWith("Complemento") ? "localTaxes" : path);
  const line = Number(position);
  const item = `items[${places[line] ?? position}]`;
  const field = rest.startsWith("Impuestos") ? fieldOfTaxes(line, rest, taxPath) : fieldOfLine(rest);
  return field === "" ? item : `${item}.${field}`;
}

const documentFields: Readonly<Record<string, string>> = {
  FormaPago: "paymentForm",
  MetodoPago: "paymentMethod",
  CondicionesDePago: "paymentConditions",
  Moneda: "currency",
  TipoCambio: "exchangeRate",
  Total: "total",
  Descuento: "discount",
  Exportacion: "exportation",
  LugarExpedicion: "branch",
  "Emisor.FacAtrAdquirente": "buyerOperationNumber",
  "Receptor.Rfc": "customer.rfc",
  "Receptor.Nombre": "customer.name",
  "Receptor.DomicilioFiscalReceptor": "customer.postalCode",
  "Receptor.ResidenciaFiscal": "customer.taxResidence",
  "Receptor.NumRegIdTrib": "customer.foreignTaxId",
  "Receptor.RegimenFiscalReceptor": "customer.taxRegime",
  "Receptor.UsoCFDI": "customer.cfdiUse",
};

function fieldOfTaxes(line: number, rest: string, taxPath: TaxPath): string {
  const [, side, position, attribute = ""] =
    /^Impuestos\.(Traslados|Retenciones)\.\w+\[(\d+)\](?:\.(\w+))?$/.exec(rest) ?? [];
  return side === undefined ? "taxes" : taxPath(line, side === "Retenciones", Number(position), attribute);
}

/** Reads the lists and nodes of a Concepto, and the fields within them. */
function fieldOfLine(rest: string): string {
  return rest
    .split(".")
    .map((step) => {
      const [, name = "", index = ""] = /^(\w+)(\[\d+\])?$/.exec(step) ?? [];
      const field = lineFields[name];
      return field === undefined ? "" : field + index;
    })
    .filter(Boolean)
    .join(".");
}

const lineFields: Readonly<Record<string, string>> = {
  ClaveProdServ: "productKey",
  NoIdentificacion: "sku",
  Cantidad: "quantity",
  ClaveUnidad: "unitKey",
  Descripcion: "description",
  ValorUnitario: "unitPrice",
  Descuento: "discount",
  ObjetoImp: "taxObject",
  ACuentaTerceros: "thirdParty",
  RfcACuentaTerceros: "rfc",
  NombreACuentaTerceros: "name",
  RegimenFiscalACuentaTerceros: "taxRegime",
  DomicilioFiscalACuentaTerceros: "postalCode",
  InformacionAduanera: "customsDeclarations",
  CuentaPredial: "propertyTaxAccounts",
  Parte: "parts",
};
