import type { ComplementTables } from "../notation/complementTables.ts";

/** Goods in transit, version 2.0. */
export const cartaPorte20: ComplementTables = {
  cartaporte20: String.raw`
    <CartaPorte>
      Version            string "2.0"
      TranspInternac     "Sí" | "No"
      EntradaSalidaMerc? "Entrada" | "Salida"
      PaisOrigenDestino? c_Pais
      ViaEntradaSalida?  c_CveTransporte
      TotalDistRec?      decimal 0.01..99999
      <Ubicaciones>
        <Ubicacion>{2,}
          TipoUbicacion                "Origen" | "Destino"
          IDUbicacion?                 token /(OR|DE)[0-9]{6}/
          RFCRemitenteDestinatario     t_RFC
          NombreRemitenteDestinatario? text 1..254
          NumRegIdTrib?                text 6..40
          ResidenciaFiscal?            c_Pais
          NumEstacion?                 c_Estaciones
          NombreEstacion?              text 1..50
          NavegacionTrafico?           "Altura" | "Cabotaje"
          FechaHoraSalidaLlegada       t_FechaH
          TipoEstacion?                c_TipoEstacion
          DistanciaRecorrida?          decimal 0.01..99999
          <Domicilio>?
            Calle?          t_Descrip100
            NumeroExterior? t_NumeroDomicilio
            NumeroInterior? t_NumeroDomicilio
            Colonia?        t_Descrip120
            Localidad?      t_Descrip120
            Referencia?     t_Referencia
            Municipio?      t_Descrip120
            Estado          text 1..30
            Pais            c_Pais
            CodigoPostal    token 1..12
      <Mercancias>
        PesoBrutoTotal      decimal 0.001.. places=3
        UnidadPeso          c_ClaveUnidadPeso
        PesoNetoTotal?      decimal 0.001.. places=3
        NumTotalMercancias  int 1..
        CargoPorTasacion?   t_Importe
        <Mercancia>+
          BienesTransp          c_ClaveProdServCP
          ClaveSTCC?            token 6..7 /[0-9|]{6,7}/
          Descripcion           text 1..1000
          Cantidad              decimal 0.000001.. places=6
          ClaveUnidad           c_ClaveUnidad
          Unidad?               text 1..20
          Dimensiones?          string /([0-9]{1,3}[/]){2}([0-9]{1,3})(cm|plg)/
          MaterialPeligroso?    "Sí" | "No"
          CveMaterialPeligroso? c_MaterialPeligroso
          Embalaje?             c_TipoEmbalaje
          DescripEmbalaje?      text 1..100
          PesoEnKg              decimal 0.001.. places=3
          ValorMercancia?       t_Importe
          Moneda?               c_Moneda
          FraccionArancelaria?  c_FraccionArancelaria
          UUIDComercioExt?      string /[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}/
          <Pedimentos>*
            Pedimento  string 21..21 /[0-9]{2}  [0-9]{2}  [0-9]{4}  [0-9]{7}/
          <GuiasIdentificacion>*
            NumeroGuiaIdentificacion   text 10..30
            DescripGuiaIdentificacion  text 1..1000
            PesoGuiaIdentificacion     decimal 0.001.. places=3
          <CantidadTransporta>*
            Cantidad        decimal 0.000001.. places=6
            IDOrigen        token /OR[0-9]{6}/
            IDDestino       token /DE[0-9]{6}/
            CvesTransporte? c_CveTransporte
          <DetalleMercancia>?
            UnidadPesoMerc  c_ClaveUnidadPeso
            PesoBruto       decimal 0.001.. places=3
            PesoNeto        decimal 0.001.. places=3
            PesoTara        decimal 0.001.. places=3
            NumPiezas?      int 1..
        <Autotransporte>?
          PermSCT        c_TipoPermiso
          NumPermisoSCT  text 1..50
          <IdentificacionVehicular>
            ConfigVehicular  c_ConfigAutotransporte
            PlacaVM          token /[^(?!.*\s)-]{5,7}/
            AnioModeloVM     int /(19[0-9]{2}|20[0-9]{2})/
          <Seguros>
            AseguraRespCivil    text 3..50
            PolizaRespCivil     text 3..30
            AseguraMedAmbiente? text 3..50
            PolizaMedAmbiente?  text 3..30
            AseguraCarga?       text 3..50
            PolizaCarga?        text 3..30
            PrimaSeguro?        t_Importe
          <Remolques>?
            <Remolque>{1,2}
              SubTipoRem  c_SubTipoRem
              Placa       token /[^(?!.*\s)-]{5,7}/
        <TransporteMaritimo>?
          PermSCT?                c_TipoPermiso
          NumPermisoSCT?          text 1..30
          NombreAseg?             text 3..50
          NumPolizaSeguro?        text 3..30
          TipoEmbarcacion         c_ConfigMaritima
          Matricula               text 7..30
          NumeroOMI               token /IMO[0-9]{7}/
          AnioEmbarcacion?        int /(19[0-9]{2}|20[0-9]{2})/
          NombreEmbarc?           string 1..50 /[^|]{1,50}/
          NacionalidadEmbarc      c_Pais
          UnidadesDeArqBruto      decimal 0.001.. places=3
          TipoCarga               c_ClaveTipoCarga
          NumCertITC              text 3..20
          Eslora?                 decimal 0.01.. places=2
          Manga?                  decimal 0.01.. places=2
          Calado?                 decimal 0.01.. places=2
          LineaNaviera?           text 3..50
          NombreAgenteNaviero     text 1..100
          NumAutorizacionNaviero  c_NumAutorizacionNaviero
          NumViaje?               text 1..30
          NumConocEmbarc?         text 1..30
          <Contenedor>+
            MatriculaContenedor  text 11..15
            TipoContenedor       c_ContenedorMaritimo
            NumPrecinto?         text 5..20
        <TransporteAereo>?
          PermSCT                 c_TipoPermiso
          NumPermisoSCT           text 1..50
          MatriculaAeronave?      token 5..10 /([A-Z]|[0-9]|-|){5,10}/
          NombreAseg?             text 3..50
          NumPolizaSeguro?        text 3..30
          NumeroGuia              text 12..15
          LugarContrato?          t_Descrip120
          CodigoTransportista     c_CodigoTransporteAereo
          RFCEmbarcador?          t_RFC
          NumRegIdTribEmbarc?     text 6..40
          ResidenciaFiscalEmbarc? c_Pais
          NombreEmbarcador?       text 1..254
        <TransporteFerroviario>?
          TipoDeServicio   c_TipoDeServicio
          TipoDeTrafico    c_TipoDeTrafico
          NombreAseg?      text 3..50
          NumPolizaSeguro? text 3..30
          <DerechosDePaso>*
            TipoDerechoDePaso  c_DerechosDePaso
            KilometrajePagado  decimal 0.01.. places=2
          <Carro>+
            TipoCarro            c_TipoCarro
            MatriculaCarro       text 6..15
            GuiaCarro            text 1..15
            ToneladasNetasCarro  decimal 0.001.. places=3
            <Contenedor>*
              TipoContenedor       c_Contenedor
              PesoContenedorVacio  decimal 0.001.. places=3
              PesoNetoMercancia    decimal 0.001.. places=3
      <FiguraTransporte>?
        <TiposFigura>+
          TipoFigura              c_FiguraTransporte
          RFCFigura?              token 12..13 /[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]/
          NumLicencia?            text 6..16
          NombreFigura?           text 1..254
          NumRegIdTribFigura?     text 6..40
          ResidenciaFiscalFigura? c_Pais
          <PartesTransporte>*
            ParteTransporte  c_ParteTransporte
          <Domicilio>?
            Calle?          t_Descrip100
            NumeroExterior? t_NumeroDomicilio
            NumeroInterior? t_NumeroDomicilio
            Colonia?        t_Descrip120
            Localidad?      t_Descrip120
            Referencia?     t_Referencia
            Municipio?      t_Descrip120
            Estado          text 1..30
            Pais            c_Pais
            CodigoPostal    token 1..12
  `,
};
