import type { ComplementTables } from "../notation/complementTables.ts";

/** Vehicles: new, used, replaced, scrapped. */
export const vehiculos: ComplementTables = {
  ventavehiculos: String.raw`
    t_Importe = decimal places=6
    <VentaVehiculos> one of
      version         string "1.1"
      ClaveVehicular  token 1..
      Niv             token 1..
      <InformacionAduanera>*
        numero  token 1..
        fecha   date
        aduana? token 1..
      <Parte>*
        cantidad          decimal
        unidad?           token 1..
        noIdentificacion? token 1..
        descripcion       token 1..
        valorUnitario?    t_Importe
        importe?          t_Importe
        <InformacionAduanera>*
          numero  token 1..
          fecha   date
          aduana? token 1..
  `,
  vehiculousado: String.raw`
    t_Importe = decimal places=6
    <VehiculoUsado>
      Version           "1.0"
      montoAdquisicion  t_Importe
      montoEnajenacion  t_Importe
      claveVehicular    token 1..7
      marca             token 1..50
      tipo              token 1..50
      modelo            token /[0-9]{4}/
      numeroMotor?      token 1..17
      numeroSerie?      token 1..17
      NIV?              token 1..17
      valor             t_Importe
      <InformacionAduanera>*
        numero  token 1..
        fecha   date
        aduana? token 1..
  `,
  decreto: String.raw`
    c_TipoDecreto = string "01" | "02"
    c_VehiculoEnajenado = string "01" | "02"
    t_Importe = decimal places=6
    c_TipoVehiculo_r = string "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08"
    t_RFC = token 12..13 /[A-Z,Ñ,&]{3,4}[0-9]{2}[0-1][0-9][0-3][0-9][A-Z,0-9][A-Z,0-9][0-9,A-Z]/
    c_TipoVehiculo_s = string "01" | "02" | "03" | "04" | "05" | "06"
    <renovacionysustitucionvehiculos>
      Version        "1.0"
      TipoDeDecreto  c_TipoDecreto
      <DecretoRenovVehicular>?
        VehEnaj  c_VehiculoEnajenado
        <VehiculosUsadosEnajenadoPermAlFab>+
          PrecioVehUsado  t_Importe
          TipoVeh         c_TipoVehiculo_r
          Marca           token 1..50
          TipooClase      token 1..50
          Año             int 1900..
          Modelo?         token
          NIV?            token 1..17
          NumSerie?       token 1..17
          NumPlacas       token 1..10
          NumMotor?       token 1..17
          NumFolTarjCir   token 1..40
          NumPedIm?       token 1..40
          Aduana?         token 1..
          FechaRegulVeh?  date
          Foliofiscal     token 1..36
        <VehiculoNuvoSemEnajenadoFabAlPerm>
          Año        int 1900..
          Modelo?    token
          NumPlacas  token 1..10
          RFC?       t_RFC
      <DecretoSustitVehicular>?
        VehEnaj  c_VehiculoEnajenado
        <VehiculoUsadoEnajenadoPermAlFab>
          PrecioVehUsado  t_Importe
          TipoVeh         c_TipoVehiculo_s
          Marca           token 1..50
          TipooClase      token 1..50
          Año             int 1900..
          Modelo?         token
          NIV?            token 1..17
          NumSerie?       token 1..17
          NumPlacas       token 1..10
          NumMotor?       token 1..17
          NumFolTarjCir   token 1..40
          NumFolAvisoint  token 1..20
          NumPedIm        token 1..40
          Aduana          token 1..
          FechaRegulVeh   date
          Foliofiscal     token 1..36
        <VehiculoNuvoSemEnajenadoFabAlPerm>
          Año        int 1900..
          Modelo?    token
          NumPlacas  token 1..10
          RFC?       t_RFC
  `,
  destruccion: String.raw`
    c_TipoSerie = string "SERIE A" | "SERIE B" | "SERIE C" | "SERIE D" | "SERIE E"
    <certificadodedestruccion>
      Version       "1.0"
      Serie         c_TipoSerie
      NumFolDesVeh  string 1..20
      <VehiculoDestruido>
        Marca          token 1..50
        TipooClase     token 1..50
        Año            int 1900..
        Modelo?        token
        NIV?           token 1..17
        NumSerie?      token 1..17
        NumPlacas      token 1..10
        NumMotor?      token 1..17
        NumFolTarjCir  token 1..40
      <InformacionAduanera>?
        NumPedImp  token 1..40
        Fecha      date
        Aduana     token 1..
  `,
};
