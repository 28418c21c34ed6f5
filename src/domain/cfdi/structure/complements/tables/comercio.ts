import type { ComplementTables } from "../notation/complementTables.ts";

/** Trade: vouchers, currencies, flights, tourists, what is paid in kind. */
export const comercio: ComplementTables = {
  valesdedespensa: String.raw`
    t_RFC = token 12..13 /[A-Z,Ñ,&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z,0-9]?[A-Z,0-9]?[0-9,A-Z]?/
    t_CURP = token 18..18 /[A-Z][A,E,I,O,U,X][A-Z]{2}[0-9]{2}[0-1][0-9][0-3][0-9][M,H,X][A-Z]{2}[B,C,D,F,G,H,J,K,L,M,N,Ñ,P,Q,R,S,T,V,W,X,Y,Z]{3}[0-9,A-Z][0-9]/
    <ValesDeDespensa>
      version           string "1.0"
      tipoOperacion     "monedero electrónico"
      registroPatronal? token 1..20
      numeroDeCuenta    string 1..20
      total             decimal places=2
      <Conceptos>
        <Concepto>+
          identificador       token 1..20
          fecha               dateTime
          rfc                 t_RFC
          curp                t_CURP
          nombre              token 1..100
          numSeguridadSocial? token 1..15
          importe             decimal places=2
  `,
  divisas: String.raw`
    <Divisas>
      version        string "1.0"
      tipoOperacion  string "compra" | "venta"
  `,
  aerolineas: String.raw`
    t_Importe = decimal places=6
    <Aerolineas>
      Version  string "1.0"
      TUA      t_Importe
      <OtrosCargos>?
        TotalCargos  t_Importe
        <Cargo>+
          CodigoCargo  string 1..8
          Importe      t_Importe
  `,
  tpe: String.raw`
    <TuristaPasajeroExtranjero>
      version          string "1.0"
      fechadeTransito  dateTime
      tipoTransito     string "Arribo" | "Salida"
      <datosTransito>
        Via                string "Aérea" | "Marítima" | "Terrestre"
        TipoId             token 1..
        NumeroId           token 1..
        Nacionalidad       token 1..
        EmpresaTransporte  token
        IdTransporte?      string
  `,
  pfic: String.raw`
    t_RFC = token 12..13 /[A-Z,Ñ,&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z,0-9]?[A-Z,0-9]?[0-9,A-Z]?/
    <PFintegranteCoordinado>
      version         string "1.0"
      ClaveVehicular  token 1..
      Placa           token 1..
      RFCPF?          t_RFC
  `,
  pagoenespecie: String.raw`
    <PagoEnEspecie>
      Version       string "1.0"
      CvePIC        string 25..25 /[A-ZÑ&]{3}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z0-9]?[A-Z0-9]?[0-9A-Z]-(18|19|20)\d\d(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])-[0-9]{3}/
      FolioSolDon   string 11..11 /PE-[0-9]{2}-[0-9]{5}/
      PzaArtNombre  string 1..
      PzaArtTecn    string 1..
      PzaArtAProd   string /[0-9]{4}/
      PzaArtDim     string 1..
  `,
  obrasarte: String.raw`
    t_Importe = decimal places=6
    <obrasarteantiguedades>
      Version                      string "1.0"
      TipoBien                     string "01" | "02" | "03" | "04"
      OtrosTipoBien?               string 1..255
      TituloAdquirido              string "01" | "02" | "03" | "04" | "05"
      OtrosTituloAdquirido?        string 1..255
      Subtotal?                    t_Importe
      IVA?                         t_Importe
      FechaAdquisicion             date
      CaracterísticasDeObraoPieza  string "01" | "02" | "03" | "04" | "05" | "06" | "07"
  `,
};
