import type { PrintedDocument } from "../../domain/cfdi/timbre/printedValues.ts";
import type { Fault } from "../../errors.ts";
import type { SatStatusAnswer } from "../../ports/satStatusService.ts";
import type { Deps } from "../deps.ts";
import { listWarnings } from "../../domain/satLists/listedTaxpayer.ts";
import { type Issuing, obligedWarnings } from "../../domain/satLists/obligedWarnings.ts";

export interface CfdiState {
  readonly document: PrintedDocument;
  /** The answer of SAT; absent where it gave none. */
  readonly sat: SatStatusAnswer | undefined;
  readonly warnings: readonly Fault[];
}

interface CfdiQuestion {
  readonly document: PrintedDocument;
  /** The issuer with the day and the certificate, which only the document's file says. */
  readonly issuing?: Issuing | undefined;
}

/**
 * Asks SAT for the state of any document by what it prints, and its lists about the issuer. In production SAT itself is
 * asked, and elsewhere the sandbox's.
 */
export async function askState(
  deps: Pick<Deps, "satStatus" | "listed" | "config" | "log">,
  { document, issuing }: CfdiQuestion,
): Promise<CfdiState> {
  const issuer = { rfc: document.rfcEmisor, path: "issuerRfc" };
  const [answer, { taxpayers, obliged }] = await Promise.all([
    deps.satStatus(deps.config.production).ask(document),
    deps.listed([issuer.rfc], issuing?.certificate ? [issuing.certificate.serial] : []),
  ]);
  const asked = { live: deps.config.production, ...issuing, issuer };
  const warnings = [...listWarnings([issuer], taxpayers), ...obligedWarnings(asked, obliged)];
  if (answer.kind === "answered") return { document, sat: answer, warnings };
  deps.log.warn({ err: answer.error }, "SAT gave no sound answer about a document's status");
  return { document, sat: undefined, warnings };
}
