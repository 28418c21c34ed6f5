/** A namespace of SAT, the address its schema is published at, and the attribute that declares it. */
export interface SatNamespace {
  readonly uri: string;
  readonly schema: string;
  readonly declaration: string;
}

/**
 * SAT's namespaces by the prefix that each complement's standard prescribes, superseded ones included where old
 * documents must still be read. [Anexo 20; the complements' standards]
 */
export const namespaces: Readonly<Record<string, Omit<SatNamespace, "declaration">>> = {
  cfdi: cfd("cfd/4", "4/cfdv40.xsd"),
  // SAT's own prefix of this one is cfdi as well; here the two are told apart.
  cfdi33: cfd("cfd/3", "3/cfdv33.xsd"),
  tfd: cfd("TimbreFiscalDigital", "TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd"),
  pago20: cfd("Pagos20", "Pagos/Pagos20.xsd"),
  pago10: cfd("Pagos", "Pagos/Pagos10.xsd"),
  nomina12: cfd("nomina12", "nomina/nomina12.xsd"),
  cartaporte31: cfd("CartaPorte31", "CartaPorte/CartaPorte31.xsd"),
  cartaporte30: cfd("CartaPorte30", "CartaPorte/CartaPorte30.xsd"),
  cartaporte20: cfd("CartaPorte20", "CartaPorte/CartaPorte20.xsd"),
  cce20: cfd("ComercioExterior20", "ComercioExterior20/ComercioExterior20.xsd"),
  cce11: cfd("ComercioExterior11", "ComercioExterior11/ComercioExterior11.xsd"),
  implocal: cfd("implocal", "implocal/implocal.xsd"),
  leyendasFisc: cfd("leyendasFiscales", "leyendasFiscales/leyendasFisc.xsd"),
  donat: cfd("donat", "donat/donat11.xsd"),
  ine: cfd("ine", "ine/ine11.xsd"),
  divisas: cfd("divisas", "divisas/divisas.xsd"),
  ecc12: cfd("EstadoDeCuentaCombustible12", "EstadoDeCuentaCombustible/ecc12.xsd"),
  consumodecombustibles11: cfd(
    "ConsumoDeCombustibles11",
    "consumodecombustibles/consumodeCombustibles11.xsd",
  ),
  valesdedespensa: cfd("valesdedespensa", "valesdedespensa/valesdedespensa.xsd"),
  aerolineas: cfd("aerolineas", "aerolineas/aerolineas.xsd"),
  notariospublicos: cfd("notariospublicos", "notariospublicos/notariospublicos.xsd"),
  vehiculousado: cfd("vehiculousado", "vehiculousado/vehiculousado.xsd"),
  servicioparcial: cfd(
    "servicioparcialconstruccion",
    "servicioparcialconstruccion/servicioparcialconstruccion.xsd",
  ),
  decreto: cfd(
    "renovacionysustitucionvehiculos",
    "renovacionysustitucionvehiculos/renovacionysustitucionvehiculos.xsd",
  ),
  destruccion: cfd("certificadodestruccion", "certificadodestruccion/certificadodedestruccion.xsd"),
  obrasarte: cfd("arteantiguedades", "arteantiguedades/obrasarteantiguedades.xsd"),
  pfic: cfd("pfic", "pfic/pfic.xsd"),
  tpe: cfd("TuristaPasajeroExtranjero", "TuristaPasajeroExtranjero/TuristaPasajeroExtranjero.xsd"),
  registrofiscal: cfd("registrofiscal", "cfdiregistrofiscal/cfdiregistrofiscal.xsd"),
  pagoenespecie: cfd("pagoenespecie", "pagoenespecie/pagoenespecie.xsd"),
  detallista: cfd("detallista", "detallista/detallista.xsd"),
  gceh: cfd("GastosHidrocarburos10", "GastosHidrocarburos10/GastosHidrocarburos10.xsd"),
  ieeh: cfd("IngresosHidrocarburos10", "IngresosHidrocarburos10/IngresosHidrocarburos.xsd"),
  hidrocarburospetroliferos: cfd(
    "hidrocarburospetroliferos",
    "hidrocarburospetroliferos/hidrocarburospetroliferos.xsd",
  ),
  iedu: cfd("iedu", "iedu/iedu.xsd"),
  ventavehiculos: cfd("ventavehiculos", "ventavehiculos/ventavehiculos11.xsd"),
  retenciones: retencion("2", "2/retencionpagov2.xsd"),
  arrendamientoenfideicomiso: retencion(
    "1/arrendamientoenfideicomiso",
    "1/arrendamientoenfideicomiso/arrendamientoenfideicomiso.xsd",
  ),
  dividendos: retencion("1/dividendos", "1/dividendos/dividendos.xsd"),
  enajenaciondeacciones: retencion(
    "1/enajenaciondeacciones",
    "1/enajenaciondeacciones/enajenaciondeacciones.xsd",
  ),
  fideicomisonoempresarial: retencion(
    "1/fideicomisonoempresarial",
    "1/fideicomisonoempresarial/fideicomisonoempresarial.xsd",
  ),
  intereses: retencion("1/intereses", "1/intereses/intereses.xsd"),
  intereseshipotecarios: retencion(
    "1/intereseshipotecarios",
    "1/intereseshipotecarios/intereseshipotecarios.xsd",
  ),
  operacionesconderivados: retencion(
    "1/operacionesconderivados",
    "1/operacionesconderivados/operacionesconderivados.xsd",
  ),
  pagosaextranjeros: retencion("1/pagosaextranjeros", "1/pagosaextranjeros/pagosaextranjeros.xsd"),
  planesderetiro11: retencion("1/planesderetiro11", "1/planesderetiro11/planesderetiro11.xsd"),
  premios: retencion("1/premios", "1/premios/premios.xsd"),
  sectorfinanciero: retencion("1/sectorfinanciero", "1/sectorfinanciero/sectorfinanciero.xsd"),
  plataformasTecnologicas: retencion(
    "1/PlataformasTecnologicas10",
    "1/PlataformasTecnologicas10/ServiciosPlataformasTecnologicas10.xsd",
  ),
};

export const schemaInstance = "http://www.w3.org/2001/XMLSchema-instance";

const byPrefix = new Map<string, SatNamespace>(
  Object.entries(namespaces).map(([prefix, namespace]) => [
    prefix,
    { ...namespace, declaration: `xmlns:${prefix}` },
  ]),
);
const prefixes = new Map(Object.entries(namespaces).map(([prefix, { uri }]) => [uri, prefix]));

/** Returns the namespace that SAT's standards give to a prefix, or `undefined`. */
export function satNamespace(prefix: string): SatNamespace | undefined {
  return byPrefix.get(prefix);
}

/** Returns SAT's prefix of a namespace, or `undefined` when the namespace is none of SAT's. */
export function satPrefix(uri: string): string | undefined {
  return prefixes.get(uri);
}

function cfd(name: string, schema: string): (typeof namespaces)[string] {
  return {
    uri: `http://www.sat.gob.mx/${name}`,
    schema: `http://www.sat.gob.mx/sitio_internet/cfd/${schema}`,
  };
}

function retencion(name: string, schema: string): (typeof namespaces)[string] {
  const folder = "http://www.sat.gob.mx/esquemas/retencionpago";
  return { uri: `${folder}/${name}`, schema: `${folder}/${schema}` };
}
