import type { CadenaTables } from "./templateNotation.ts";

/** Fuel: statements of account and consumption. */
export const combustibles: CadenaTables = {
  ecc12: `
    EstadoDeCuentaCombustible = Version TipoOperacion NumeroDeCuenta SubTotal Total >Conceptos
    Conceptos = >ConceptoEstadoDeCuentaCombustible
    Traslados = >Traslado
    ConceptoEstadoDeCuentaCombustible = Identificador Fecha Rfc ClaveEstacion Cantidad TipoCombustible
      Unidad? NombreCombustible FolioOperacion ValorUnitario Importe >Traslados
    Traslado = Impuesto TasaOCuota Importe
  `,
  consumodecombustibles11: `
    ConsumoDeCombustibles = version tipoOperacion numeroDeCuenta subTotal? total >Conceptos
    Conceptos = >ConceptoConsumoDeCombustibles
    ConceptoConsumoDeCombustibles = identificador fecha rfc claveEstacion tipoCombustible cantidad
      nombreCombustible folioOperacion valorUnitario importe >Determinados
    Determinados = >Determinado
    Determinado = impuesto tasaOCuota importe
  `,
};
