import { importDocuments, type ImportResult } from "../../../operations/importing/importDocuments.ts";
import type { ImportedFile } from "../../../operations/importing/importedFile.ts";
import { unpackFiles } from "../../../operations/importing/unpackFiles.ts";
import type { Deps } from "../../../operations/deps.ts";
import type { Language } from "../../present/language.ts";
import { presentFault } from "../../present/presentFault.ts";
import { presentInvoice } from "../../present/presentInvoice.ts";
import { presentRetention } from "../retentions/presentRetention.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { type ImportBody, importExamples, importSchema, importValidator } from "./import.schema.ts";

const importFiles = tenantRoute({
  method: "post",
  path: "/api/v1/invoices/import",
  operationId: "importInvoices",
  tag: "Invoices",
  summary:
    "Keep CFDI and retentions that you issued by another system, so that they are paid, cancelled and reconciled here",
  permission: "issue invoices",
  callsPerMinute: 60,
  body: { ...importValidator, examples: importExamples, fileField: "file", fileKind: "xml" },
  answers: { 200: { description: "A result for each file.", schema: importSchema } },
  refusals: ["cfdi.unreadable", "branch.not_open"],
  async answer(request) {
    const { deps, body, language } = request;
    const files = await filesOf(deps, body);
    const results = await importDocuments(deps, request, files);
    const now = deps.clock.now();
    return {
      status: 200,
      data: { items: results.map((one, index) => present(one, { index, language, now })) },
    };
  },
});

export const importRoutes: readonly Route[] = [importFiles];

async function filesOf(
  deps: Pick<Deps, "packages" | "config">,
  { file, files = [] }: ImportBody,
): Promise<readonly ImportedFile[]> {
  if (file !== undefined) return unpackFiles(deps, Buffer.from(file, "base64"));
  return files.map(({ name = null, xml }) => ({ name, xml: Buffer.from(xml, "base64") }));
}

function present(
  result: ImportResult,
  { index, language, now }: { readonly index: number; readonly language: Language; readonly now: Date },
) {
  const { name, state } = result;
  const isKept = "invoice" in result;
  const kept = isKept ? result.invoice : undefined;
  const isRetention = kept?.kind === "retention";
  return {
    index,
    name,
    state,
    invoice: kept && !isRetention ? presentInvoice(kept, language, now) : null,
    retention: kept && isRetention ? presentRetention(kept, language, now) : null,
    faults: (isKept ? [] : result.faults).map((fault) => presentFault(fault, language)),
    warnings: (isKept ? result.warnings : []).map((fault) => presentFault(fault, language)),
  };
}
