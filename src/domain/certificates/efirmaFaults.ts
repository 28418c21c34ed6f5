import { errorCatalogue } from "../../errors.ts";
import type { Fault, Text } from "../../errors.ts";
import { efirmaCures } from "./efirmaCures.ts";
import type { PairFault } from "./judgeCertificatePair.ts";

/**
 * Returns what is wrong with an e.firma as faults of what was sent: `path` is where it stood in the body, `efirma` or
 * nothing at the top.
 */
export function efirmaFaults(faults: readonly PairFault[], path = ""): Fault[] {
  return faults.map(({ code, part }) => ({
    code,
    source: "own",
    path: path === "" ? part : `${path}.${part}`,
    message: errorCatalogue[code].message,
    cure: efirmaCures[code] ?? uploadAgain,
  }));
}

const uploadAgain: Text = {
  es: "Envíe el .cer, el .key y la contraseña de una e.firma vigente del contribuyente.",
  en: "Send the .cer, the .key and the password of a valid e.firma of the taxpayer.",
};
