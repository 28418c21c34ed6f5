import { entry } from "./entry.ts";

/** The errors that a merchant's levers of test mode may meet. */
export const sandboxErrors = {
  "sandbox.absent": entry(
    409,
    "El PAC de su modo de prueba no es el simulador de este producto; lo que un PAC contesta en pruebas solo lo decide él.",
    "The PAC of your test mode is not this product's sandbox; what it answers to tests is its own.",
  ),
  "sandbox.nothing_waits": entry(
    409,
    "El simulador no tiene nada que contestar de ese documento: no está timbrado en pruebas, o no espera una respuesta de su receptor.",
    "The sandbox has nothing to answer about that document: it is not stamped in test mode, or waits for no answer of its receiver.",
  ),
  "sandbox.not_confirmed": entry(
    409,
    "Lo que escribió no es el RFC de este negocio; nada se ha borrado.",
    "What you typed is not the RFC of this business; nothing was deleted.",
  ),
  "sandbox.emptying": entry(
    503,
    "Se están borrando los datos de prueba de este negocio; reintente cuando termine.",
    "This business's test data are being deleted; retry when that has ended.",
    true,
  ),
} as const;
