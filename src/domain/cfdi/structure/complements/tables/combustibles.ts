import type { ComplementTables } from "../notation/complementTables.ts";

/** Fuel, and what electronic purses pay for it. */
export const combustibles: ComplementTables = {
  ecc12: String.raw`
    c_ClaveTipoCombustible = token /[0-9]/
    <EstadoDeCuentaCombustible>
      Version         "1.2"
      TipoOperacion   "Tarjeta"
      NumeroDeCuenta  token 1..50
      SubTotal        decimal places=2 /[0-9]{1,14}(.([0-9]{1,2}))/
      Total           decimal places=2 /[0-9]{1,14}(.([0-9]{1,2}))/
      <Conceptos>
        <ConceptoEstadoDeCuentaCombustible>+
          Identificador      token 1..
          Fecha              t_FechaH
          Rfc                t_RFC
          ClaveEstacion      token 1..10
          Cantidad           decimal 0.001.. places=3 /[0-9]{1,14}(.([0-9]{1,3}))/
          TipoCombustible    c_ClaveTipoCombustible
          Unidad?            token 1..25
          NombreCombustible  token 1..300
          FolioOperacion     token 1..50
          ValorUnitario      decimal 0.001.. places=3 /[0-9]{1,14}(.([0-9]{1,3}))/
          Importe            decimal places=2 /[0-9]{1,14}(.([0-9]{1,2}))/
          <Traslados>
            <Traslado>+
              Impuesto    "IVA" | "IEPS"
              TasaOCuota  decimal places=6
              Importe     decimal 0.01.. places=2 /[0-9]{1,14}(.([0-9]{1,2}))/
  `,
  consumodecombustibles11: String.raw`
    c_ClaveTipoCombustible = token /[0-9]/
    <ConsumoDeCombustibles>
      version         "1.1"
      tipoOperacion   "monedero electrónico"
      numeroDeCuenta  token 1..
      subTotal?       decimal places=2
      total           decimal places=2
      <Conceptos>
        <ConceptoConsumoDeCombustibles>+
          identificador      token 1..
          fecha              t_FechaH
          rfc                t_RFC
          claveEstacion      token 1..10
          tipoCombustible    c_ClaveTipoCombustible
          cantidad           decimal 0.001.. /[0-9]{1,14}(.([0-9]{3}))/
          nombreCombustible  token 1..300
          folioOperacion     token 1..
          valorUnitario      decimal places=2
          importe            decimal places=2
          <Determinados>
            <Determinado>+
              impuesto    "IVA" | "IEPS"
              tasaOCuota  decimal places=6
              importe     decimal places=2
  `,
};
