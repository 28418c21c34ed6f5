import type { Fault } from "../../errors.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { RoundingFound } from "../invoicing/buildComprobante.ts";

/** A document that was made without a ticket, or every reason why there is none. */
export type DirectResult =
  | { readonly kind: "built"; readonly comprobante: UnsealedComprobante; readonly rounding?: RoundingFound }
  | {
      readonly kind: "rejected";
      readonly faults: readonly Fault[];
      /** The document that was judged, where it was given exactly. */
      readonly comprobante?: UnsealedComprobante;
    };
