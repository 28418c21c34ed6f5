import type { CadenaTables } from "./templateNotation.ts";

/** Vehicles: sale, renewal, scrapping, coordinated carriers. */
export const vehiculos: CadenaTables = {
  vehiculousado: `
    VehiculoUsado = Version montoAdquisicion montoEnajenacion claveVehicular marca tipo modelo
      numeroMotor? numeroSerie? NIV? valor >InformacionAduanera
    InformacionAduanera = numero fecha aduana?
  `,
  decreto: `
    renovacionysustitucionvehiculos = Version TipoDeDecreto >DecretoRenovVehicular
      >DecretoSustitVehicular
    DecretoRenovVehicular = VehEnaj >VehiculosUsadosEnajenadoPermAlFab
      >VehiculoNuvoSemEnajenadoFabAlPerm
    DecretoSustitVehicular = VehEnaj >VehiculoUsadoEnajenadoPermAlFab >VehiculoNuvoSemEnajenadoFabAlPerm
    VehiculosUsadosEnajenadoPermAlFab = PrecioVehUsado TipoVeh Marca TipooClase Año Modelo? NIV?
      NumSerie? NumPlacas NumMotor? NumFolTarjCir NumPedIm? Aduana? FechaRegulVeh? Foliofiscal
    VehiculoNuvoSemEnajenadoFabAlPerm = Año Modelo? NumPlacas RFC?
    VehiculoUsadoEnajenadoPermAlFab = PrecioVehUsado TipoVeh Marca TipooClase Año Modelo? NIV? NumSerie?
      NumPlacas NumMotor? NumFolTarjCir NumFolAvisoint NumPedIm Aduana FechaRegulVeh Foliofiscal
  `,
  destruccion: `
    certificadodedestruccion = Version Serie NumFolDesVeh >VehiculoDestruido >InformacionAduanera
    VehiculoDestruido = Marca TipooClase Año Modelo? NIV? NumSerie? NumPlacas NumMotor? NumFolTarjCir
    InformacionAduanera = NumPedImp Fecha Aduana
  `,
  ventavehiculos: `
    VentaVehiculos = version ClaveVehicular ?version=1.1{Niv} >>InformacionAduanera
    InformacionAduanera = numero fecha aduana?
  `,
  pfic: `
    PFintegranteCoordinado = version ClaveVehicular Placa RFCPF?
  `,
};
