import type { CadenaTables } from "./templateNotation.ts";

/** Goods in transit. */
export const cartaPorte31: CadenaTables = {
  cartaporte31: `
    CartaPorte = Version IdCCP TranspInternac EntradaSalidaMerc? PaisOrigenDestino? ViaEntradaSalida?
      TotalDistRec? RegistroISTMO? UbicacionPoloOrigen? UbicacionPoloDestino? >RegimenesAduaneros
      >Ubicaciones >Mercancias >FiguraTransporte
    RegimenesAduaneros = >RegimenAduaneroCCP
    RegimenAduaneroCCP = RegimenAduanero
    Ubicaciones = >Ubicacion
    Ubicacion = TipoUbicacion IDUbicacion? RFCRemitenteDestinatario NombreRemitenteDestinatario?
      NumRegIdTrib? ResidenciaFiscal? NumEstacion? NombreEstacion? NavegacionTrafico?
      FechaHoraSalidaLlegada TipoEstacion? DistanciaRecorrida? Domicilio{Calle? NumeroExterior?
      NumeroInterior? Colonia? Localidad? Referencia? Municipio? Estado Pais CodigoPostal}
    Mercancias = PesoBrutoTotal UnidadPeso PesoNetoTotal? NumTotalMercancias CargoPorTasacion?
      LogisticaInversaRecoleccionDevolucion? >Mercancia >Autotransporte >TransporteMaritimo
      >TransporteAereo >TransporteFerroviario
    Mercancia = BienesTransp ClaveSTCC? Descripcion Cantidad ClaveUnidad Unidad? Dimensiones?
      MaterialPeligroso? CveMaterialPeligroso? Embalaje? DescripEmbalaje? SectorCOFEPRIS?
      NombreIngredienteActivo? NomQuimico? DenominacionGenericaProd? DenominacionDistintivaProd?
      Fabricante? FechaCaducidad? LoteMedicamento? FormaFarmaceutica? CondicionesEspTransp?
      RegistroSanitarioFolioAutorizacion? PermisoImportacion? FolioImpoVUCEM? NumCAS? RazonSocialEmpImp?
      NumRegSanPlagCOFEPRIS? DatosFabricante? DatosFormulador? DatosMaquilador? UsoAutorizado? PesoEnKg
      ValorMercancia? Moneda? FraccionArancelaria? UUIDComercioExt? TipoMateria? DescripcionMateria?
      >DocumentacionAduanera >GuiasIdentificacion >CantidadTransporta >DetalleMercancia
    DocumentacionAduanera = TipoDocumento NumPedimento? IdentDocAduanero? RFCImpo?
    GuiasIdentificacion = NumeroGuiaIdentificacion DescripGuiaIdentificacion PesoGuiaIdentificacion
    CantidadTransporta = Cantidad IDOrigen IDDestino CvesTransporte?
    DetalleMercancia = UnidadPesoMerc PesoBruto PesoNeto PesoTara NumPiezas?
    Autotransporte = PermSCT NumPermisoSCT >IdentificacionVehicular >Seguros >Remolques
    IdentificacionVehicular = ConfigVehicular PesoBrutoVehicular PlacaVM AnioModeloVM
    Seguros = AseguraRespCivil PolizaRespCivil AseguraMedAmbiente? PolizaMedAmbiente? AseguraCarga?
      PolizaCarga? PrimaSeguro?
    Remolques = >Remolque
    Remolque = SubTipoRem Placa
    TransporteMaritimo = PermSCT? NumPermisoSCT? NombreAseg? NumPolizaSeguro? TipoEmbarcacion Matricula
      NumeroOMI AnioEmbarcacion? NombreEmbarc? NacionalidadEmbarc UnidadesDeArqBruto TipoCarga Eslora?
      Manga? Calado? Puntal? LineaNaviera? NombreAgenteNaviero NumAutorizacionNaviero NumViaje?
      NumConocEmbarc? PermisoTempNavegacion? >Contenedor
    Contenedor = TipoContenedor MatriculaContenedor? NumPrecinto? IdCCPRelacionado? PlacaVMCCP?
      FechaCertificacionCCP? >RemolquesCCP
    RemolquesCCP = >RemolqueCCP
    RemolqueCCP = SubTipoRemCCP PlacaCCP
    TransporteAereo = PermSCT NumPermisoSCT MatriculaAeronave? NombreAseg? NumPolizaSeguro? NumeroGuia
      LugarContrato? CodigoTransportista RFCEmbarcador? NumRegIdTribEmbarc? ResidenciaFiscalEmbarc?
      NombreEmbarcador?
    TransporteFerroviario = TipoDeServicio TipoDeTrafico NombreAseg? NumPolizaSeguro? >DerechosDePaso
      >Carro
    DerechosDePaso = TipoDerechoDePaso KilometrajePagado
    Carro = TipoCarro MatriculaCarro GuiaCarro ToneladasNetasCarro Contenedor{TipoContenedor
      PesoContenedorVacio PesoNetoMercancia}
    FiguraTransporte = >TiposFigura
    TiposFigura = TipoFigura RFCFigura? NumLicencia? NombreFigura NumRegIdTribFigura?
      ResidenciaFiscalFigura? >PartesTransporte Domicilio{Calle? NumeroExterior? NumeroInterior?
      Colonia? Localidad? Referencia? Municipio? Estado Pais CodigoPostal}
    PartesTransporte = ParteTransporte
  `,
};
