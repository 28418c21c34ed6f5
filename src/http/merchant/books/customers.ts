import { checkReceiver } from "../../../domain/invoicing/receiver/checkReceiver.ts";
import { versionOf } from "../../../domain/merchants/versionOf.ts";
import { AppError } from "../../../errors.ts";
import type { Customer } from "../../../models/merchants/Customer.ts";
import { archiveCustomer } from "../../../operations/customers/archiveCustomer.ts";
import { changeCustomer } from "../../../operations/customers/changeCustomer.ts";
import { createCustomer } from "../../../operations/customers/createCustomer.ts";
import { findCustomer, listCustomers } from "../../../queries/customers.ts";
import type { JsonAnswer } from "../../answer.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import {
  presentCustomer,
  presentedCustomerSchema,
  presentedReceiverCheckSchema,
  presentReceiverCheck,
} from "./presentCustomer.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { customerImportRoutes } from "./customerImport.ts";
import { customersOwnDataRoutes } from "./customersOwnData.ts";
import { customerExample, customerListQueryValidator, customerValidator } from "./customers.schema.ts";

const base = "/api/v1/merchant/customers";
const byId = { path: `${base}/:id`, params: { id: uuid } } as const;
const body = { ...customerValidator, examples: { company: customerExample } };
const oneCustomer = { description: "The customer.", schema: presentedCustomerSchema };

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listCustomers",
  tag: "Merchant",
  summary: "Search customers, newest first",
  permission: "read customers",
  query: customerListQueryValidator,
  renames: { search: "q" },
  answers: { 200: { description: "A page of customers.", schema: listSchema(presentedCustomerSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listCustomers(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentCustomer) };
  },
});

const createOne = tenantRoute({
  method: "post",
  path: base,
  operationId: "createCustomer",
  tag: "Merchant",
  summary: "Keep a receiver",
  permission: "write customers",
  body,
  answers: { 201: oneCustomer },
  refusals: ["customer.rfc_taken"],
  async answer(request) {
    const customer = await createCustomer(request.deps, request, request.body);
    return { ...presentOne(customer, 201), headers: { Location: `${base}/${customer.id}` } };
  },
});

const readOne = tenantRoute({
  method: "get",
  ...byId,
  operationId: "readCustomer",
  tag: "Merchant",
  summary: "Read one customer",
  permission: "read customers",
  answers: { 200: oneCustomer },
  async answer({ deps, principal, params }) {
    const customer = await findCustomer(deps.db, principal, params.id);
    if (!customer) throw new AppError("resource.not_found");
    return presentOne(customer);
  },
});

const changeOne = tenantRoute({
  method: "put",
  ...byId,
  operationId: "updateCustomer",
  tag: "Merchant",
  versioned: true,
  summary: "Replace what is kept of a customer; documents that exist stay as they are",
  permission: "write customers",
  body,
  answers: { 200: oneCustomer },
  refusals: ["customer.rfc_taken"],
  async answer(request) {
    const { deps, params, body } = request;
    return presentOne(await changeCustomer(deps, request, { ...body, customerId: params.id }));
  },
});

const archiveOne = tenantRoute({
  method: "delete",
  ...byId,
  operationId: "archiveCustomer",
  tag: "Merchant",
  summary: "Take a customer away; its invoices stay",
  permission: "write customers",
  answers: { 200: { ...oneCustomer, description: "The customer as it was." } },
  async answer(request) {
    const customer = await archiveCustomer(request.deps, request, request.params.id);
    return { status: 200, data: presentCustomer(customer) };
  },
});

const validateOne = tenantRoute({
  method: "post",
  path: `${base}/:id/validate`,
  params: { id: uuid },
  operationId: "validateCustomer",
  tag: "Merchant",
  summary: "Check a customer against SAT's public rules before a stamp is spent; changes nothing",
  permission: "read customers",
  answers: { 200: { description: "What was found.", schema: presentedReceiverCheckSchema } },
  async answer({ deps, principal, params, language }) {
    const customer = await findCustomer(deps.db, principal, params.id);
    if (!customer) throw new AppError("resource.not_found");
    const { rfc, name, postalCode, taxRegime, cfdiUse } = customer;
    const check = checkReceiver({ rfc, name, postalCode, taxRegime, cfdiUse }, deps.catalogs());
    return { status: 200, data: presentReceiverCheck(check, language) };
  },
});

export const customerRoutes: readonly Route[] = [
  listAll,
  createOne,
  ...customerImportRoutes,
  ...customersOwnDataRoutes,
  readOne,
  changeOne,
  archiveOne,
  validateOne,
];

function presentOne(customer: Customer, status = 200): JsonAnswer {
  return { status, data: presentCustomer(customer), version: versionOf(customer.updatedAt) };
}
