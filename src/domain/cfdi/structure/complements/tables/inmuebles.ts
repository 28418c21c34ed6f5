import type { ComplementTables } from "../notation/complementTables.ts";

/** Property that is sold, and what is built. */
export const inmuebles: ComplementTables = {
  notariospublicos: String.raw`
    t_EntidadFederativa = string "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12"
        | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "25" | "26" | "27"
        | "28" | "29" | "30" | "31" | "32"
    t_Importe = decimal places=6
    t_CURP = token 18..18 /[A-Z][A,E,I,O,U,X][A-Z]{2}[0-9]{2}[0-1][0-9][0-3][0-9][M,H,X][A-Z]{2}[B,C,D,F,G,H,J,K,L,M,N,Ñ,P,Q,R,S,T,V,W,X,Y,Z]{3}[0-9,A-Z][0-9]/
    t_RFC = token 12..13 /[A-Z,Ñ,&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z,0-9]?[A-Z,0-9]?[0-9,A-Z]?/
    <NotariosPublicos>
      Version  string "1.0"
      <DescInmuebles>
        <DescInmueble>+
          TipoInmueble  string /[0-9]{2}/
          Calle         string 1..150
          NoExterior?   string 1..55
          NoInterior?   string 1..30
          Colonia?      string 1..100
          Localidad?    string 1..100
          Referencia?   string 1..100
          Municipio     string 1..100
          Estado        t_EntidadFederativa
          Pais          string /[A-Z,Ñ]{3}/
          CodigoPostal  string /[0-9]{5}/
      <DatosOperacion>
        NumInstrumentoNotarial  int 1..999999
        FechaInstNotarial       date
        MontoOperacion          t_Importe
        Subtotal                t_Importe
        IVA                     t_Importe
      <DatosNotario>
        CURP               t_CURP
        NumNotaria         int 1..999
        EntidadFederativa  t_EntidadFederativa
        Adscripcion?       string 1..255
      <DatosEnajenante> one of
        CoproSocConyugalE  string "Si" | "No"
        <DatosUnEnajenante>?
          Nombre           string 1..254
          ApellidoPaterno  string 1..200
          ApellidoMaterno? string 1..200
          RFC              t_RFC
          CURP             t_CURP
        <DatosEnajenantesCopSC>?
          <DatosEnajenanteCopSC>+
            Nombre           string 1..254
            ApellidoPaterno? string 1..200
            ApellidoMaterno? string 1..200
            RFC              t_RFC
            CURP?            t_CURP
            Porcentaje       decimal 0.00..100.00 places=2
      <DatosAdquiriente> one of
        CoproSocConyugalE  string "Si" | "No"
        <DatosUnAdquiriente>?
          Nombre           string 1..254
          ApellidoPaterno? string 1..200
          ApellidoMaterno? string 1..200
          RFC              t_RFC
          CURP?            t_CURP
        <DatosAdquirientesCopSC>?
          <DatosAdquirienteCopSC>+
            Nombre           string 1..254
            ApellidoPaterno? string 1..200
            ApellidoMaterno? string 1..200
            RFC              t_RFC
            CURP?            t_CURP
            Porcentaje       decimal 0.00..100.00 places=2
  `,
  servicioparcial: String.raw`
    <parcialesconstruccion>
      Version        "1.0"
      NumPerLicoAut  token 1..40
      <Inmueble>
        Calle         string 1..150
        NoExterior?   string 1..55
        NoInterior?   string 1..30
        Colonia?      string 1..100
        Localidad?    string 1..100
        Referencia?   string 1..100
        Municipio     string 1..100
        Estado        string "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12"
            | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "25" | "26"
            | "27" | "28" | "29" | "30" | "31" | "32"
        CodigoPostal  string /[0-9]{5}/
  `,
};
