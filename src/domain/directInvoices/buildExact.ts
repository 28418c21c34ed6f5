import type { Fault } from "../../errors.ts";
import type { Steps } from "../steps/steps.ts";
import type { DirectIssue } from "./directIssue.ts";
import type { ExactInvoice } from "./directInvoice.ts";
import type { DirectResult } from "./directResult.ts";
import { documentFaults } from "./documentFaults.ts";
import { exactPath } from "./exactPath.ts";
import { writeExact } from "./writeExact.ts";

/**
 * Puts the issuer and the place to a document that is given exactly, and judges it by SAT's schema and matrix. Nothing in
 * it is changed.
 */
export function* buildExact({ document }: ExactInvoice, issue: DirectIssue): Steps<DirectResult> {
  const { comprobante, faults: ofComplements } = yield* writeExact(document, issue);
  const found = (yield* documentFaults(comprobante, issue.catalogs)).filter((fault) => !isSaid(fault));
  const faults = [
    ...ofComplements,
    ...found.map((fault) => ({ ...fault, path: exactPath(fault.path), sat: fault.path })),
  ];
  return faults.length === 0 ? { kind: "built", comprobante } : { kind: "rejected", faults, comprobante };
}

/** Says whether the complements' writer finds the fault too: SAT's schema for a complement. */
function isSaid({ code, path }: Fault): boolean {
  return code === "301" && /(?:^|\.)Complemento(?:Concepto)?\./.test(path);
}
