import type { CadenaTables } from "./templateNotation.ts";

/** Goods in transit, superseded in 2024. */
export const cartaPorte20: CadenaTables = {
  cartaporte20: `
    CartaPorte = Version TranspInternac EntradaSalidaMerc? PaisOrigenDestino? ViaEntradaSalida?
      TotalDistRec? >Ubicaciones >Mercancias >FiguraTransporte
    Ubicaciones = >Ubicacion
    Ubicacion = TipoUbicacion IDUbicacion? RFCRemitenteDestinatario NombreRemitenteDestinatario?
      NumRegIdTrib? ResidenciaFiscal? NumEstacion? NombreEstacion? NavegacionTrafico?
      FechaHoraSalidaLlegada TipoEstacion? DistanciaRecorrida? Domicilio{Calle? NumeroExterior?
      NumeroInterior? Colonia? Localidad? Referencia? Municipio? Estado Pais CodigoPostal}
    Mercancias = PesoBrutoTotal UnidadPeso PesoNetoTotal? NumTotalMercancias CargoPorTasacion?
      >Mercancia >Autotransporte >TransporteMaritimo >TransporteAereo >TransporteFerroviario
    Mercancia = BienesTransp ClaveSTCC? Descripcion Cantidad ClaveUnidad Unidad? Dimensiones?
      MaterialPeligroso? CveMaterialPeligroso? Embalaje? DescripEmbalaje? PesoEnKg ValorMercancia?
      Moneda? FraccionArancelaria? UUIDComercioExt? >Pedimentos >GuiasIdentificacion >CantidadTransporta
      >DetalleMercancia
    Pedimentos = Pedimento
    GuiasIdentificacion = NumeroGuiaIdentificacion DescripGuiaIdentificacion PesoGuiaIdentificacion
    CantidadTransporta = Cantidad IDOrigen IDDestino CvesTransporte?
    DetalleMercancia = UnidadPesoMerc PesoBruto PesoNeto PesoTara NumPiezas?
    Autotransporte = PermSCT NumPermisoSCT >IdentificacionVehicular >Seguros >Remolques
    IdentificacionVehicular = ConfigVehicular PlacaVM AnioModeloVM
    Seguros = AseguraRespCivil PolizaRespCivil AseguraMedAmbiente? PolizaMedAmbiente? AseguraCarga?
      PolizaCarga? PrimaSeguro?
    Remolques = >Remolque
    Remolque = SubTipoRem Placa
    TransporteMaritimo = PermSCT? NumPermisoSCT? NombreAseg? NumPolizaSeguro? TipoEmbarcacion Matricula
      NumeroOMI AnioEmbarcacion? NombreEmbarc? NacionalidadEmbarc UnidadesDeArqBruto TipoCarga
      NumCertITC Eslora? Manga? Calado? LineaNaviera? NombreAgenteNaviero NumAutorizacionNaviero
      NumViaje? NumConocEmbarc? Contenedor{MatriculaContenedor TipoContenedor NumPrecinto?}
    TransporteAereo = PermSCT NumPermisoSCT MatriculaAeronave? NombreAseg? NumPolizaSeguro? NumeroGuia
      LugarContrato? CodigoTransportista RFCEmbarcador? NumRegIdTribEmbarc? ResidenciaFiscalEmbarc?
      NombreEmbarcador?
    TransporteFerroviario = TipoDeServicio TipoDeTrafico NombreAseg? NumPolizaSeguro? >DerechosDePaso
      >Carro
    DerechosDePaso = TipoDerechoDePaso KilometrajePagado
    Carro = TipoCarro MatriculaCarro GuiaCarro ToneladasNetasCarro Contenedor{TipoContenedor
      PesoContenedorVacio PesoNetoMercancia}
    FiguraTransporte = >TiposFigura
    TiposFigura = TipoFigura RFCFigura? NumLicencia? NombreFigura? NumRegIdTribFigura?
      ResidenciaFiscalFigura? >PartesTransporte Domicilio{Calle? NumeroExterior? NumeroInterior?
      Colonia? Localidad? Referencia? Municipio? Estado Pais CodigoPostal}
    PartesTransporte = ParteTransporte
  `,
};
