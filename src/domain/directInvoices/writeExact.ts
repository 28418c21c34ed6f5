import type { Fault } from "../../errors.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import { mapInSteps } from "../steps/mapInSteps.ts";
import type { Steps } from "../steps/steps.ts";
import type { DirectIssue } from "./directIssue.ts";
import type { ExactConcepto, ExactInvoice } from "./directInvoice.ts";
import { exactPath } from "./exactPath.ts";
import { writeGiven } from "./writeGiven.ts";

interface WrittenExact {
  readonly comprobante: UnsealedComprobante;
  /** The faults of its complements. */
  readonly faults: readonly Fault[];
}

/** Puts the issuer and the place to a document that is given exactly, and writes its complements. */
export function* writeExact(document: ExactInvoice["document"], issue: DirectIssue): Steps<WrittenExact> {
  const { Conceptos, Complemento, ...rest } = document;
  const faults: Fault[] = [];
  const write = (content: unknown, sat: string, isOfConcept: boolean) => {
    const written = writeGiven(content, issue, { path: exactPath(sat), sat, isOfConcept });
    faults.push(...written.faults);
    return written.elements;
  };
  const writeConcepto = ({ ComplementoConcepto, ...concepto }: ExactConcepto, at: number): Concepto => ({
    ...concepto,
    ...(ComplementoConcepto && {
      ComplementoConcepto: write(ComplementoConcepto, `Conceptos.Concepto[${at}].ComplementoConcepto`, true),
    }),
  });
  const comprobante: UnsealedComprobante = {
    ...rest,
    Conceptos: yield* mapInSteps(Conceptos, writeConcepto),
    ...(Complemento && { Complemento: write(Complemento, "Complemento", false) }),
    Version: "4.0",
    LugarExpedicion: issue.lugarExpedicion,
    Emisor: issue.emisor,
  };
  return { comprobante, faults };
}
