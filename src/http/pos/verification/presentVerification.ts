import type { CheckVerdict } from "../../../domain/verification/checkVerdict.ts";
import type { ForeignDocument } from "../../../domain/verification/foreignDocument.ts";
import type { Fault } from "../../../errors.ts";
import type { Verification } from "../../../operations/verification/verifyXml.ts";
import type { Language } from "../../present/language.ts";
import { presentFault } from "../../present/presentFault.ts";
import { presentSatWords } from "../../present/presentCancellation.ts";

/** Returns what the checks of a document came to. */
export function presentVerification({ document, repairs, verdicts, sat }: Verification, language: Language) {
  const present = (faults: readonly Fault[]) => faults.map((fault) => presentFault(fault, language));
  return {
    valid: verdicts.every(({ result }) => result !== "failed"),
    document: presentDocument(document),
    repairs: present(repairs),
    checks: verdicts.map(({ check, result, findings }: CheckVerdict) => ({
      check,
      result,
      findings: present(findings),
    })),
    sat: sat ? presentSatWords(sat.words) : null,
  };
}

function presentDocument(document: ForeignDocument) {
  const { version, type, uuid, series, folio, date, stampedAt, currency, total } = document;
  return {
    kind: type === "R" ? "retentions" : "cfdi",
    version,
    type,
    uuid,
    series,
    folio,
    issuedAt: date,
    stampedAt,
    currency,
    total,
    issuer: document.issuer,
    receiver: document.receiver,
  };
}
