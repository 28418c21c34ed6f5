import type { CadenaTables } from "./templateNotation.ts";

/** Definitive exports; 1.1 is superseded. */
export const comercioExterior: CadenaTables = {
  cce11: `
    ComercioExterior = Version MotivoTraslado? TipoOperacion ClaveDePedimento? CertificadoOrigen?
      NumCertificadoOrigen? NumeroExportadorConfiable? Incoterm? Subdivision? Observaciones?
      TipoCambioUSD? TotalUSD? >Emisor >Propietario >Receptor >Destinatario >Mercancias
    Emisor = Curp? >Domicilio
    Propietario = NumRegIdTrib ResidenciaFiscal
    Receptor = NumRegIdTrib? >Domicilio
    Destinatario = NumRegIdTrib? Nombre? >Domicilio
    Mercancias = >Mercancia
    Domicilio = Calle NumeroExterior? NumeroInterior? Colonia? Localidad? Referencia? Municipio? Estado
      Pais CodigoPostal
    Mercancia = NoIdentificacion FraccionArancelaria? CantidadAduana? UnidadAduana? ValorUnitarioAduana?
      ValorDolares >DescripcionesEspecificas
    DescripcionesEspecificas = Marca Modelo? SubModelo? NumeroSerie?
  `,
  cce20: `
    ComercioExterior = Version MotivoTraslado? ClaveDePedimento CertificadoOrigen NumCertificadoOrigen?
      NumeroExportadorConfiable? Incoterm? Observaciones? TipoCambioUSD TotalUSD >Emisor >Propietario
      >Receptor >Destinatario >Mercancias
    Emisor = Curp? >Domicilio
    Propietario = NumRegIdTrib ResidenciaFiscal
    Receptor = NumRegIdTrib? >Domicilio
    Destinatario = NumRegIdTrib? Nombre? >Domicilio
    Mercancias = >Mercancia
    Domicilio = Calle NumeroExterior? NumeroInterior? Colonia? Localidad? Referencia? Municipio? Estado
      Pais CodigoPostal
    Mercancia = NoIdentificacion FraccionArancelaria? CantidadAduana? UnidadAduana? ValorUnitarioAduana?
      ValorDolares >DescripcionesEspecificas
    DescripcionesEspecificas = Marca Modelo? SubModelo? NumeroSerie?
  `,
};
