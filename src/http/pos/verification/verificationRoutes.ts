import { verifyXml } from "../../../operations/verification/verifyXml.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { presentVerification } from "./presentVerification.ts";
import { verificationSchema, xmlExamples, xmlValidator } from "./verification.schema.ts";

const verifyOne = tenantRoute({
  method: "post",
  path: "/api/v1/invoices/verify-xml",
  operationId: "verifyXml",
  tag: "Invoices",
  summary: "Check any CFDI 3.3 or 4.0, receipt of payment or document of retentions; stores nothing",
  permission: "read invoices",
  readsOnly: true,
  callsPerMinute: 120,
  body: { ...xmlValidator, examples: xmlExamples, fileField: "xml", fileKind: "xml" },
  answers: { 200: { description: "A verdict for each check.", schema: verificationSchema } },
  refusals: ["cfdi.unreadable"],
  async answer({ deps, principal, body, language }) {
    const verification = await verifyXml(deps, principal, Buffer.from(body.xml, "base64"));
    return { status: 200, data: presentVerification(verification, language) };
  },
});

export const verificationRoutes: readonly Route[] = [verifyOne];
