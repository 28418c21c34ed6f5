import type { ComplementTables } from "./notation/complementTables.ts";
import { avisos } from "./tables/avisos.ts";
import { cartaPorte20 } from "./tables/cartaPorte20.ts";
import { cartaPorte30 } from "./tables/cartaPorte30.ts";
import { cartaPorte31 } from "./tables/cartaPorte31.ts";
import { combustibles } from "./tables/combustibles.ts";
import { comercio } from "./tables/comercio.ts";
import { comercioExterior11 } from "./tables/comercioExterior11.ts";
import { comercioExterior20 } from "./tables/comercioExterior20.ts";
import { complementosRetenciones } from "./tables/complementosRetenciones.ts";
import { detallista } from "./tables/detallista.ts";
import { hidrocarburos } from "./tables/hidrocarburos.ts";
import { inmuebles } from "./tables/inmuebles.ts";
import { nomina } from "./tables/nomina.ts";
import { pagos } from "./tables/pagos.ts";
import { vehiculos } from "./tables/vehiculos.ts";

/**
 * The tables of every complement that a CFDI 4.0 or a Retenciones 2.0 may carry, superseded Carta Porte and Comercio
 * Exterior included.
 */
export const complementTables: ComplementTables = {
  ...pagos,
  ...nomina,
  ...cartaPorte20,
  ...cartaPorte30,
  ...cartaPorte31,
  ...comercioExterior11,
  ...comercioExterior20,
  ...combustibles,
  ...hidrocarburos,
  ...vehiculos,
  ...inmuebles,
  ...comercio,
  ...detallista,
  ...avisos,
  ...complementosRetenciones,
};
