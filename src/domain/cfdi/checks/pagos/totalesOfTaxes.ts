/** The attribute of Totales that a withheld tax counts in, by Impuesto. */
export const withheldTotals: ReadonlyMap<string, string> = new Map([
  ["001", "TotalRetencionesISR"],
  ["002", "TotalRetencionesIVA"],
  ["003", "TotalRetencionesIEPS"],
]);

/** The attribute that the base of a transferred tax counts in, by its group; Totales has none but those of IVA. */
export const baseTotals: ReadonlyMap<string, string> = new Map([
  ["002 Tasa 160000", "TotalTrasladosBaseIVA16"],
  ["002 Tasa 80000", "TotalTrasladosBaseIVA8"],
  ["002 Tasa 0", "TotalTrasladosBaseIVA0"],
  ["002 Exento ", "TotalTrasladosBaseIVAExento"],
]);

/** The attribute that the amount of a transferred tax counts in, by its group. */
export const taxTotals: ReadonlyMap<string, string> = new Map([
  ["002 Tasa 160000", "TotalTrasladosImpuestoIVA16"],
  ["002 Tasa 80000", "TotalTrasladosImpuestoIVA8"],
  ["002 Tasa 0", "TotalTrasladosImpuestoIVA0"],
]);
