import type { ComplementTables } from "../notation/complementTables.ts";

/** Costs and revenues of oil contracts, and fuels sold. */
export const hidrocarburos: ComplementTables = {
  gceh: String.raw`
    ClavePedimento = token /[A-Z][0-9A-Z]/
    ClavePagoPedimento = token /[0-9]{2}/
    Meses = token /[0-9]{2}/
    Actividades = token /[0-9]{2}/
    SubActividad = token /[0-9]{3}/
    Tareas = token /[0-9]{4}/
    <GastosHidrocarburos>
      Version          "1.0"
      NumeroContrato   text 1..50
      AreaContractual? text 1..50
      <Erogacion>+
        TipoErogacion     "Costo" | "Gasto" | "Inversión"
        MontocuErogacion  t_Importe
        Porcentaje        decimal 00.001..99.999 places=3
        <DocumentoRelacionado>+
          OrigenErogacion                 string "Nacional" | "Extranjero"
          FolioFiscalVinculado?           token 36..36 /[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}/
          RFCProveedor?                   token 12..13 /[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]/
          MontoTotalIVA?                  t_Importe
          MontoRetencionISR?              t_Importe
          MontoRetencionIVA?              t_Importe
          MontoRetencionOtrosImpuestos?   t_Importe
          NumeroPedimentoVinculado?       string 21..21 /[0-9]{2}  [0-9]{2}  [0-9]{4}  [0-9]{7}/
          ClavePedimentoVinculado?        ClavePedimento
          ClavePagoPedimentoVinculado?    ClavePagoPedimento
          MontoIVAPedimento?              t_Importe
          OtrosImpuestosPagadosPedimento? t_Importe
          FechaFolioFiscalVinculado?      date /([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/
          Mes                             Meses
          MontoTotalErogaciones           t_Importe
        <Actividades>*
          ActividadRelacionada? Actividades
          <SubActividades>*
            SubActividadRelacionada? SubActividad
            <Tareas>*
              TareaRelacionada? Tareas
        <CentroCostos>*
          Campo? text 1..50
          <Yacimientos>*
            Yacimiento? text 1..50
            <Pozos>*
              Pozo? text 1..50
  `,
  ieeh: String.raw`
    Meses = token /[0-9]{2}/
    <IngresosHidrocarburos>
      Version                         "1.0"
      NumeroContrato                  text 1..50
      ContraprestacionPagadaOperador  t_Importe
      Porcentaje                      decimal 0.001..100.000 places=3
      <DocumentoRelacionado>+
        FolioFiscalVinculado       token 36..36 /[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}/
        FechaFolioFiscalVinculado  date /([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/
        Mes                        Meses
  `,
  hidrocarburospetroliferos: String.raw`
    c_TipoPermiso = token /PER[0-9]{2}/
    c_ClaveHYP = token /[0-9]{8}/
    c_SubProductoHYP = token /SP[0-9]{2}/
    <HidroYPetro>
      Version         string "1.0"
      TipoPermiso     c_TipoPermiso
      NumeroPermiso   token 15..35
      ClaveHYP        c_ClaveHYP
      SubProductoHYP  c_SubProductoHYP
  `,
};
