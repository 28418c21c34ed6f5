import { avisos } from "./avisos.ts";
import { cartaPorte20 } from "./cartaPorte20.ts";
import { cartaPorte30 } from "./cartaPorte30.ts";
import { cartaPorte31 } from "./cartaPorte31.ts";
import { combustibles } from "./combustibles.ts";
import { comercio } from "./comercio.ts";
import { comercioExterior } from "./comercioExterior.ts";
import { complementosRetenciones } from "./complementosRetenciones.ts";
import { comprobante } from "./comprobante.ts";
import { comprobante33 } from "./comprobante33.ts";
import { hidrocarburos } from "./hidrocarburos.ts";
import { inmuebles } from "./inmuebles.ts";
import { nomina } from "./nomina.ts";
import { pagos } from "./pagos.ts";
import { retenciones } from "./retenciones.ts";
import { vehiculos } from "./vehiculos.ts";
import type { CadenaTables } from "./templateNotation.ts";

/** Every table of SAT's stylesheets for CFDI 4.0, CFDI 3.3 and Retenciones 2.0, superseded Carta Porte and CCE included. */
export const cadenaTables: CadenaTables = {
  ...comprobante,
  ...comprobante33,
  ...retenciones,
  ...pagos,
  ...nomina,
  ...cartaPorte20,
  ...cartaPorte30,
  ...cartaPorte31,
  ...comercioExterior,
  ...combustibles,
  ...hidrocarburos,
  ...vehiculos,
  ...inmuebles,
  ...comercio,
  ...avisos,
  ...complementosRetenciones,
};
