import Joi from "joi";
import { activateCertificate } from "../../../operations/certificates/activateCertificate.ts";
import { deleteCertificate } from "../../../operations/certificates/deleteCertificate.ts";
import { makeTestCertificate } from "../../../operations/certificates/makeTestCertificate.ts";
import { storeCertificate } from "../../../operations/certificates/storeCertificate.ts";
import { listCertificates } from "../../../queries/certificates.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { presentCertificate, presentedCertificateSchema } from "./presentCertificate.ts";
import { presentEfirma, presentedEfirmaSchema } from "./presentEfirma.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import {
  activationValidator,
  certificateListQueryValidator,
  certificateRemovalQueryValidator,
  certificateUploadValidator,
} from "./certificates.schema.ts";

const base = "/api/v1/merchant/certificates";
const one = { path: `${base}/:id`, params: { id: uuid } } as const;
const managing = { tag: "Merchant", permission: "manage certificates" } as const;

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read settings",
  method: "get",
  path: base,
  operationId: "listCertificates",
  summary: "Digital seal certificates (CSD), the latest first",
  query: certificateListQueryValidator,
  answers: {
    200: { description: "A page of certificates.", schema: listSchema(presentedCertificateSchema) },
  },
  async answer({ deps, principal, query }) {
    const { livemode } = query;
    const filter = livemode === undefined ? {} : { livemode };
    const page = await listCertificates(deps.db, principal.merchantId, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentCertificate(row, deps.clock.now())) };
  },
});

const storeOne = memberRoute({
  ...managing,
  method: "post",
  path: base,
  operationId: "storeCertificate",
  summary: "Upload a CSD with its key; it becomes the active one of its mode",
  body: {
    ...certificateUploadValidator,
    examples: {
      csd: { certificate: "MIIGFDCCA/ygAwIBAgIU", key: "MIIFDjBABgkqhkiG9w0B", password: "12345678a" },
    },
  },
  answers: { 201: { description: "Checked, stored and active.", schema: presentedCertificateSchema } },
  refusals: [
    "certificate.unreadable",
    "certificate.key_unreadable",
    "certificate.key_too_slow",
    "certificate.password_wrong",
    "certificate.key_mismatch",
    "certificate.is_efirma",
    "certificate.expired",
    "certificate.not_yet_valid",
    "certificate.foreign_rfc",
    "certificate.foreign_authority",
    "merchant.rfc_taken",
  ],
  // Opening a key costs work; nobody uploads many.
  callsPerMinute: 30,
  async answer(request) {
    const { deps, principal, body } = request;
    const { livemode = principal.livemode, certificate, key, password } = body;
    const upload = {
      livemode,
      certificate: Buffer.from(certificate, "base64"),
      key: Buffer.from(key, "base64"),
      password,
    };
    const row = await storeCertificate(deps, request, upload);
    return { status: 201, data: presentCertificate(row, deps.clock.now()) };
  },
});

const makeTestPair = memberRoute({
  ...managing,
  method: "post",
  path: `${base}/test`,
  operationId: "makeTestCertificate",
  summary: "Make a test CSD and a test e.firma for the merchant's RFC, and put both to use in test mode",
  answers: {
    201: {
      description: "Made by the sandbox's authority, which nothing but test mode trusts.",
      schema: Joi.object({
        certificate: presentedCertificateSchema.required(),
        efirma: presentedEfirmaSchema.required(),
      }),
    },
  },
  refusals: ["certificate.foreign_rfc"],
  // Each makes two RSA keys.
  callsPerMinute: 5,
  async answer(request) {
    const { deps, language } = request;
    const { csd, efirma } = await makeTestCertificate(deps, request);
    const now = deps.clock.now();
    return {
      status: 201,
      data: {
        certificate: presentCertificate(csd, now),
        efirma: presentEfirma(efirma, false, { now, language }),
      },
    };
  },
});

const activateOne = memberRoute({
  ...managing,
  ...one,
  method: "put",
  operationId: "activateCertificate",
  summary: "Make a stored CSD the active one of its mode",
  body: { ...activationValidator, examples: { active: { active: true } } },
  answers: { 200: { description: "Active.", schema: presentedCertificateSchema } },
  refusals: ["certificate.expired", "certificate.not_yet_valid", "certificate.foreign_rfc"],
  async answer(request) {
    const { deps, params } = request;
    const row = await activateCertificate(deps, request, params.id);
    return { status: 200, data: presentCertificate(row, deps.clock.now()) };
  },
});

const deleteOne = memberRoute({
  ...managing,
  ...one,
  method: "delete",
  operationId: "deleteCertificate",
  summary: "Remove a CSD with its key; the active one only when that is said",
  query: certificateRemovalQueryValidator,
  answers: {
    200: { description: "Removed.", schema: Joi.object({ id: Joi.string().guid().required() }) },
  },
  refusals: ["certificate.in_use"],
  async answer(request) {
    const id = request.params.id;
    await deleteCertificate(request.deps, request, { ...request.query, certificateId: id });
    return { status: 200, data: { id } };
  },
});

export const certificateRoutes: readonly Route[] = [listAll, storeOne, makeTestPair, activateOne, deleteOne];
