import type { CadenaTables } from "./templateNotation.ts";

/** Trades with a complement of their own. */
export const comercio: CadenaTables = {
  detallista: `
    detallista = documentStructureVersion orderIdentification/referenceIdentification{.}
      orderIdentification/ReferenceDate/.? buyer/gln/. seller/gln/.
      seller/alternatePartyIdentification/. totalAmount/Amount/.
      TotalAllowanceCharge/specialServicesType{.?} TotalAllowanceCharge/Amount{.?}
  `,
  aerolineas: `
    Aerolineas = Version TUA >OtrosCargos
    OtrosCargos = TotalCargos >Cargo
    Cargo = CodigoCargo Importe
  `,
  valesdedespensa: `
    ValesDeDespensa = version tipoOperacion registroPatronal? numeroDeCuenta total >Conceptos
    Conceptos = >Concepto
    Concepto = identificador fecha rfc curp nombre numSeguridadSocial? importe
  `,
  divisas: `
    Divisas = version tipoOperacion
  `,
  obrasarte: `
    obrasarteantiguedades = Version TipoBien OtrosTipoBien? TituloAdquirido OtrosTituloAdquirido?
      Subtotal? IVA? FechaAdquisicion CaracterísticasDeObraoPieza
  `,
  pagoenespecie: `
    PagoEnEspecie = Version CvePIC FolioSolDon PzaArtNombre PzaArtTecn PzaArtAProd PzaArtDim
  `,
  tpe: `
    TuristaPasajeroExtranjero = version fechadeTransito tipoTransito >datosTransito
    datosTransito = Via TipoId NumeroId Nacionalidad EmpresaTransporte IdTransporte?
  `,
};
