import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";
import { readComplements } from "../../../../src/domain/cfdi/complements/readComplements.ts";
import { writeComplements } from "../../../../src/domain/cfdi/complements/writeComplements.ts";
import { exampleComplement } from "../../../helpers/complements/exampleComplement.ts";
import { changed, type Changes } from "./changed.ts";
import { exportacion, ingreso, nomina, traslado } from "./validDocuments.ts";

/** A fortnight's wages with overtime and subsidy. */
export const wages = payroll("nomina", "9257.02", "1210.35", "8046.67");

/** The payroll at the end of an employment. */
export const severance = payroll("nominaSeparacion", "90000.00", "13000.00", "77000.00");

/** Freight by road, with dangerous goods and two destinations. */
export const freight: Comprobante = { ...ingreso, Complemento: [exampleComplement("cartaPorte")] };

/** Goods of one's own on the way abroad. */
export const abroad: Comprobante = {
  ...traslado,
  Complemento: [exampleComplement("cartaPorteInternacional")],
};

/** Freight by sea and by rail. */
export const sea: Comprobante = { ...ingreso, Complemento: [exampleComplement("cartaPorteMaritima")] };
export const rail: Comprobante = { ...ingreso, Complemento: [exampleComplement("cartaPorteFerroviaria")] };

/** Two goods sold abroad in dollars. */
export const sold: Comprobante = {
  ...exportacion,
  TipoCambio: "17.3607",
  SubTotal: "15500.00",
  Total: "15500.00",
  Conceptos: [soldItem("SKU0001", "10500.00"), soldItem("SKU0002", "5000.00")],
  Impuestos: { Traslados: [{ Base: "15500.00", Impuesto: "002", TipoFactor: "Exento" }] },
  Complemento: [exampleComplement("comercioExterior")],
};

/** Sales with the complement of a sector each. */
export const donation: Comprobante = { ...ingreso, Complemento: [exampleComplement("donatarias")] };
export const campaign: Comprobante = { ...ingreso, Complemento: [exampleComplement("ine")] };
export const fuel: Comprobante = {
  ...ingreso,
  Complemento: [exampleComplement("estadoDeCuentaCombustible")],
};
export const deed: Comprobante = { ...ingreso, Complemento: [exampleComplement("notarios")] };
export const usedCar: Comprobante = { ...ingreso, Complemento: [exampleComplement("vehiculoUsado")] };
export const lodging: Comprobante = changed(ingreso, {
  Total: "295.24",
  Complemento: [exampleComplement("impuestosLocales")],
});

/** Sales with the complement of an item each. */
export const schooling: Comprobante = withInItem("iedu");
export const newCar: Comprobante = withInItem("ventaVehiculos");

/** Returns a document whose complements are changed by their paths in JSON, whether a schema takes that or not. */
export function withComplement(document: Comprobante, changes: Changes): Comprobante {
  const given = readComplements(document.Complemento!);
  const { elements } = writeComplements(changed(given, changes), { path: "", day: "2026-11-20" });
  return { ...document, Complemento: elements };
}

function withInItem(example: string): Comprobante {
  return changed(ingreso, { "Conceptos.Concepto[0].ComplementoConcepto": [exampleComplement(example)] });
}

function payroll(example: string, SubTotal: string, Descuento: string, Total: string): Comprobante {
  const [item] = nomina.Conceptos;
  return {
    ...nomina,
    SubTotal,
    Descuento,
    Total,
    Conceptos: [{ ...item!, ValorUnitario: SubTotal, Importe: SubTotal, Descuento }],
    Complemento: [exampleComplement(example)],
  };
}

function soldItem(NoIdentificacion: string, amount: string): Comprobante["Conceptos"][number] {
  return {
    ...exportacion.Conceptos[0]!,
    NoIdentificacion,
    Cantidad: "1",
    ValorUnitario: amount,
    Importe: amount,
    Impuestos: { Traslados: [{ Base: amount, Impuesto: "002", TipoFactor: "Exento" }] },
  };
}
