import type { CadenaTables } from "./templateNotation.ts";

/** Hydrocarbons: expenses, income, permits. */
export const hidrocarburos: CadenaTables = {
  gceh: `
    GastosHidrocarburos = Version NumeroContrato AreaContractual? >Erogacion
    Erogacion = TipoErogacion MontocuErogacion Porcentaje >DocumentoRelacionado >Actividades
      >CentroCostos
    DocumentoRelacionado = OrigenErogacion FolioFiscalVinculado? RFCProveedor? MontoTotalIVA
      MontoRetencionISR? MontoRetencionIVA? MontoRetencionOtrosImpuestos? NumeroPedimentoVinculado?
      ClavePedimentoVinculado? ClavePagoPedimentoVinculado? MontoIVAPedimento?
      OtrosImpuestosPagadosPedimento? FechaFolioFiscalVinculado Mes MontoTotalErogaciones
    Actividades = ActividadRelacionada? >SubActividades
    SubActividades = SubActividadRelacionada? >Tareas
    Tareas = TareaRelacionada?
    CentroCostos = Campo? >Yacimientos
    Yacimientos = Yacimiento? >Pozos
    Pozos = Pozo?
  `,
  ieeh: `
    IngresosHidrocarburos = Version NumeroContrato ContraprestacionPagadaOperador Porcentaje
      >DocumentoRelacionado
    DocumentoRelacionado = FolioFiscalVinculado FechaFolioFiscalVinculado Mes
  `,
  hidrocarburospetroliferos: `
    HidroYPetro = Version TipoPermiso NumeroPermiso ClaveHYP SubProductoHYP
  `,
};
