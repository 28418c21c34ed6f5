import { cadenaTables } from "../cadena/cadenaTables.ts";
import { satNamespace } from "../xml/namespaces.ts";

/** The root elements of the complements a CFDI may carry; those of Retenciones are not among them. */
export const complementRoots: ReadonlySet<string> = new Set([
  "tfd:TimbreFiscalDigital",
  ...Object.entries(cadenaTables)
    .filter(([prefix]) => prefix !== "cfdi" && !satNamespace(prefix)!.uri.includes("/retencionpago/"))
    // A table begins with the template of its complement's root.
    .map(([prefix, table]) => `${prefix}:${table.trim().split(" ", 1)[0]}`),
]);
