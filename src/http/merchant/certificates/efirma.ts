import { deleteEfirma } from "../../../operations/efirmas/deleteEfirma.ts";
import { storeEfirma } from "../../../operations/efirmas/storeEfirma.ts";
import { findEfirma, type VisibleEfirma } from "../../../queries/efirmas.ts";
import { presentEfirma, presentedEfirmaSchema } from "./presentEfirma.ts";
import { type GuardedRequest, memberRoute, type Route } from "../../route.ts";
import type { MemberPrincipal } from "../../../domain/access/principal.ts";
import { efirmaFilesOf, efirmaQueryValidator, efirmaUploadValidator } from "./efirma.schema.ts";

const path = "/api/v1/merchant/fiel";
const managing = { tag: "Merchant", permission: "manage certificates", path } as const;

const readState = memberRoute({
  tag: "Merchant",
  permission: "read settings",
  method: "get",
  path,
  operationId: "readEfirma",
  summary: "The stored e.firma (FIEL): whose it is, and how long it lasts",
  query: efirmaQueryValidator,
  answers: { 200: { description: "What is stored, or that nothing is.", schema: presentedEfirmaSchema } },
  async answer(request) {
    const { deps, principal, query } = request;
    const { livemode = principal.livemode } = query;
    const row = await findEfirma(deps.db, { merchantId: principal.merchantId, livemode });
    return { status: 200, data: present(request, row, livemode) };
  },
});

const store = memberRoute({
  ...managing,
  method: "put",
  operationId: "storeEfirma",
  summary: "Store the e.firma (FIEL) that signs downloads from SAT, in the place of the one before",
  body: {
    ...efirmaUploadValidator,
    examples: {
      efirma: {
        certificate: "MIIGFDCCA/ygAwIBAgIU",
        key: "MIIFDjBABgkqhkiG9w0B",
        password: "12345678a",
        consent: true,
      },
    },
  },
  answers: { 200: { description: "Checked and stored.", schema: presentedEfirmaSchema } },
  refusals: ["efirma.refused", "certificate.foreign_rfc"],
  // Opening a key costs work; nobody uploads many.
  callsPerMinute: 30,
  async answer(request) {
    const { deps, principal, body } = request;
    const { livemode = principal.livemode } = body;
    const upload = { livemode, ...efirmaFilesOf(body) };
    const row = await storeEfirma(deps, request, upload);
    return { status: 200, data: present(request, row, livemode) };
  },
});

const wipe = memberRoute({
  ...managing,
  method: "delete",
  operationId: "deleteEfirma",
  summary: "Take consent back: the stored e.firma (FIEL), its key and its password are deleted",
  query: efirmaQueryValidator,
  answers: { 200: { description: "Deleted.", schema: presentedEfirmaSchema } },
  async answer(request) {
    const { livemode = request.principal.livemode } = request.query;
    await deleteEfirma(request.deps, request, livemode);
    return { status: 200, data: present(request, undefined, livemode) };
  },
});

export const efirmaRoutes: readonly Route[] = [readState, store, wipe];

function present(
  { deps, language }: Pick<GuardedRequest<MemberPrincipal>, "deps" | "language">,
  row: VisibleEfirma | undefined,
  livemode: boolean,
) {
  return presentEfirma(row, livemode, { now: deps.clock.now(), language });
}
