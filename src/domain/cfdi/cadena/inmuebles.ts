import type { CadenaTables } from "./templateNotation.ts";

/** Real estate: notaries, partial construction services. */
export const inmuebles: CadenaTables = {
  notariospublicos: `
    NotariosPublicos = Version >DescInmuebles >DatosOperacion >DatosNotario >DatosEnajenante
      >DatosAdquiriente
    DescInmuebles = >DescInmueble
    DescInmueble = TipoInmueble Calle NoExterior? NoInterior? Colonia? Localidad? Referencia? Municipio
      Estado Pais CodigoPostal
    DatosOperacion = NumInstrumentoNotarial FechaInstNotarial MontoOperacion Subtotal IVA
    DatosNotario = CURP NumNotaria EntidadFederativa Adscripcion?
    DatosEnajenante = CoproSocConyugalE >DatosUnEnajenante >DatosEnajenantesCopSC
    DatosUnEnajenante = Nombre ApellidoPaterno ApellidoMaterno? RFC CURP
    DatosEnajenantesCopSC = >DatosEnajenanteCopSC
    DatosEnajenanteCopSC = Nombre ApellidoPaterno? ApellidoMaterno? RFC CURP? Porcentaje
    DatosAdquiriente = CoproSocConyugalE >DatosUnAdquiriente >DatosAdquirientesCopSC
    DatosUnAdquiriente = Nombre ApellidoPaterno? ApellidoMaterno? RFC CURP?
    DatosAdquirientesCopSC = >DatosAdquirienteCopSC
    DatosAdquirienteCopSC = Nombre ApellidoPaterno? ApellidoMaterno? RFC CURP? Porcentaje
  `,
  servicioparcial: `
    parcialesconstruccion = Version NumPerLicoAut >Inmueble
    Inmueble = Calle NoExterior? NoInterior? Colonia? Localidad? Referencia? Municipio Estado
      CodigoPostal
  `,
};
