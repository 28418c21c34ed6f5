import type { ComplementTables } from "../notation/complementTables.ts";

/** Exports, version 1.1. */
export const comercioExterior11: ComplementTables = {
  cce11: String.raw`
    <ComercioExterior>
      Version                    "1.1"
      MotivoTraslado?            c_MotivoTraslado
      TipoOperacion              c_TipoOperacion
      ClaveDePedimento?          c_ClavePedimento
      CertificadoOrigen?         int "0" | "1"
      NumCertificadoOrigen?      text 6..40
      NumeroExportadorConfiable? text 1..50
      Incoterm?                  c_INCOTERM
      Subdivision?               int "0" | "1"
      Observaciones?             text 1..300
      TipoCambioUSD?             t_TipoCambio
      TotalUSD?                  t_Importe
      <Emisor>?
        Curp? t_CURP
        <Domicilio>?
          Calle           t_Descrip100
          NumeroExterior? t_NumeroDomicilio
          NumeroInterior? t_NumeroDomicilio
          Colonia?        c_Colonia
          Localidad?      c_Localidad
          Referencia?     t_Referencia
          Municipio?      c_Municipio
          Estado          c_Estado
          Pais            c_Pais
          CodigoPostal    c_CodigoPostal
      <Propietario>*
        NumRegIdTrib      token 6..40
        ResidenciaFiscal  c_Pais
      <Receptor>?
        NumRegIdTrib? token 6..40
        <Domicilio>?
          Calle           t_Descrip100
          NumeroExterior? t_NumeroDomicilio
          NumeroInterior? t_NumeroDomicilio
          Colonia?        t_Descrip120
          Localidad?      t_Descrip120
          Referencia?     t_Referencia
          Municipio?      t_Descrip120
          Estado          text 1..30
          Pais            c_Pais
          CodigoPostal    token 1..12
      <Destinatario>*
        NumRegIdTrib? token 6..40
        Nombre?       text 1..300
        <Domicilio>+
          Calle           t_Descrip100
          NumeroExterior? t_NumeroDomicilio
          NumeroInterior? t_NumeroDomicilio
          Colonia?        t_Descrip120
          Localidad?      t_Descrip120
          Referencia?     t_Referencia
          Municipio?      t_Descrip120
          Estado          text 1..30
          Pais            c_Pais
          CodigoPostal    token 1..12
      <Mercancias>?
        <Mercancia>+
          NoIdentificacion     text 1..100
          FraccionArancelaria? c_FraccionArancelaria
          CantidadAduana?      decimal 0.001.. /[0-9]{1,14}(.([0-9]{1,3}))?/
          UnidadAduana?        c_UnidadAduana
          ValorUnitarioAduana? decimal 0.00.. /[0-9]{1,16}(.([0-9]{1,2}))?/
          ValorDolares         decimal 0.00.. /[0-9]{1,16}(.([0-9]{1,2}))?/
          <DescripcionesEspecificas>*
            Marca        text 1..35
            Modelo?      text 1..80
            SubModelo?   text 1..50
            NumeroSerie? text 1..40
  `,
};
