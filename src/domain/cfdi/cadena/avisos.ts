import type { CadenaTables } from "./templateNotation.ts";

/** The avisos that an issuer or a law adds to an ordinary invoice. */
export const avisos: CadenaTables = {
  implocal: `
    ImpuestosLocales = version TotaldeRetenciones TotaldeTraslados RetencionesLocales{ImpLocRetenido
      TasadeRetencion Importe} TrasladosLocales{ImpLocTrasladado TasadeTraslado Importe}
  `,
  leyendasFisc: `
    LeyendasFiscales = version >Leyenda
    Leyenda = disposicionFiscal? norma? textoLeyenda
  `,
  donat: `
    Donatarias = version noAutorizacion fechaAutorizacion leyenda
  `,
  ine: `
    INE = Version TipoProceso TipoComite? IdContabilidad? >Entidad
    Entidad = ClaveEntidad Ambito? >Contabilidad
    Contabilidad = IdContabilidad
  `,
  iedu: `
    instEducativas = version nombreAlumno CURP nivelEducativo autRVOE rfcPago?
  `,
  registrofiscal: `
    CFDIRegistroFiscal = Version Folio
  `,
};
