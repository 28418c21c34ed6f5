import { issuingOf } from "../../domain/verification/issuingOf.ts";
import { readVerificationLink } from "../../domain/verification/readVerificationLink.ts";
import { AppError } from "../../errors.ts";
import { askState, type CfdiState } from "../../operations/verification/askState.ts";
import { readStamped, type StampedFile } from "../../operations/files/readStamped.ts";
import type { Language } from "../present/language.ts";
import { presentSatWords } from "../present/presentCancellation.ts";
import { presentFault } from "../present/presentFault.ts";
import { openRoute, type Route } from "../route.ts";
import {
  cfdiQuestionExamples,
  cfdiQuestionValidator,
  type CfdiQuestion,
  cfdiStateSchema,
} from "./cfdiCheck.schema.ts";

const verify = openRoute({
  method: "post",
  path: "/api/v1/consumer/cfdi/verify",
  operationId: "verifyConsumerCfdi",
  tag: "Consumer Suite",
  summary:
    "The state at SAT of any CFDI, by what it prints, its QR code or its file, with what SAT's lists say of its issuer; stores nothing",
  open: "SAT tells anybody who holds the document.",
  callsPerMinute: 20,
  readsOnly: true,
  body: { ...cfdiQuestionValidator, examples: cfdiQuestionExamples, fileField: "xml", fileKind: "xml" },
  answers: { 200: { description: "What SAT says of it now.", schema: cfdiStateSchema } },
  refusals: ["cfdi.unreadable", "cfdi.link_unreadable"],
  async answer({ deps, body, language }) {
    const { printed, document } = await stampedIn(body);
    const state = await askState(deps, {
      document: printed,
      issuing: document && issuingOf(document),
    });
    return { status: 200, data: presentState(state, language) };
  },
});

export const cfdiCheckRoutes: readonly Route[] = [verify];

async function stampedIn(
  question: CfdiQuestion,
): Promise<Pick<StampedFile, "printed"> & Partial<StampedFile>> {
  const { uuid = "", issuerRfc = "", receiverRfc = "", total = "", link, xml } = question;
  if (xml !== undefined) return readStamped(Buffer.from(xml, "base64"));
  if (link === undefined)
    return {
      printed: { uuid, rfcEmisor: issuerRfc, rfcReceptor: receiverRfc, total: String(total), sello: "" },
    };
  const printed = readVerificationLink(link);
  if (!printed) throw new AppError("cfdi.link_unreadable");
  return { printed };
}

function presentState({ document, sat, warnings }: CfdiState, language: Language) {
  const kind = sat?.status.kind ?? "unknown";
  return {
    state: kind === "badExpression" ? "unknown" : kind,
    cancellationAsked: sat?.status.kind === "inForce" && sat.status.asked === "pending",
    uuid: document.uuid.toLowerCase(),
    issuerRfc: document.rfcEmisor,
    receiverRfc: document.rfcReceptor,
    total: document.total,
    sat: sat ? presentSatWords(sat.words) : null,
    warnings: warnings.map((fault) => presentFault(fault, language)),
  };
}
