import type { PrintedDocument } from "../../domain/cfdi/timbre/printedValues.ts";
import type { Fault } from "../../errors.ts";
import type { SatStatusAnswer } from "../../ports/satStatusService.ts";
import type { Deps } from "../deps.ts";
import { warnOfListed } from "../satLists/warnOfListed.ts";

export interface CfdiState {
  readonly document: PrintedDocument;
  /** The answer of SAT; absent where it gave none. */
  readonly sat: SatStatusAnswer | undefined;
  readonly warnings: readonly Fault[];
}

/**
 * Asks SAT for the state of any document by what it prints, and its lists about the issuer. In production SAT itself is
 * asked, and elsewhere the sandbox's.
 */
export async function askState(
  deps: Pick<Deps, "satStatus" | "listed" | "config" | "log">,
  document: PrintedDocument,
): Promise<CfdiState> {
  const [answer, warnings] = await Promise.all([
    deps.satStatus(deps.config.production).ask(document),
    warnOfListed(deps, [{ rfc: document.rfcEmisor, path: "issuerRfc" }]),
  ]);
  if (answer.kind === "answered") return { document, sat: answer, warnings };
  deps.log.warn({ err: answer.error }, "SAT gave no sound answer about a document's status");
  return { document, sat: undefined, warnings };
}
