import { AppError } from "../../errors.ts";
import type { User } from "../../models/access/User.ts";
import { changeAccountant } from "../../operations/accountants/changeAccountant.ts";
import { createAccountant } from "../../operations/accountants/createAccountant.ts";
import type { Deps } from "../../operations/deps.ts";
import { findPerson, linkedMerchants, listPeople } from "../../queries/admin/people.ts";
import { listSchema, pageOfQuery, presentPage } from "../lists/paging.ts";
import { accountantSchema, presentAccountant } from "./presentPerson.ts";
import { adminRoute, type Route } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import {
  accountantChangeValidator,
  accountantListQueryValidator,
  newAccountantValidator,
} from "./people.schema.ts";

const base = "/api/v1/admin/accountants";
const one = `${base}/:id`;
/** A link lets somebody in at a merchant. Only the role admin may set one, and the owners get a mail. */
const linking = ["accountant.merchant_invites", "merchant.nobody_to_tell"] as const;
const exampleMerchant = "7d0c9b1e-5b8f-4c55-9d43-2f4f0d9d8a11";

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListAccountants",
  tag: "Admin",
  summary: "Accountants with the merchants whose accounts they keep, newest first",
  permission: "manage accountants",
  query: accountantListQueryValidator,
  answers: { 200: { description: "A page of accountants.", schema: listSchema(accountantSchema) } },
  async answer({ deps, query }) {
    const page = await listPeople(deps.db, "accountant", query, pageOfQuery(query));
    const merchants = await linkedMerchants(
      deps.db,
      page.rows.map(({ id }) => id),
    );
    return {
      status: 200,
      data: presentPage(page, (user) => presentAccountant(user, merchants.get(user.id) ?? [])),
    };
  },
});

const create = adminRoute({
  method: "post",
  path: base,
  operationId: "adminCreateAccountant",
  tag: "Admin",
  summary:
    "Make an accountant's account; they choose the password by a link in a mail. Only role admin links merchants; owners get a mail",
  permission: "manage accountants",
  body: {
    ...newAccountantValidator,
    examples: {
      linked: { email: "eva@despacho.example", name: "Eva", merchantIds: [exampleMerchant] },
    },
  },
  answers: { 201: { description: "The new account.", schema: accountantSchema } },
  refusals: ["auth.email_taken", ...linking],
  async answer({ deps, actor, principal, body }) {
    const user = await createAccountant(deps, { actor, principal }, body);
    return { status: 201, data: await present(deps, user) };
  },
});

const readOne = adminRoute({
  method: "get",
  path: one,
  operationId: "adminReadAccountant",
  tag: "Admin",
  summary: "Read an accountant, with the merchants whose accounts they keep",
  permission: "manage accountants",
  params: { id: uuid },
  answers: { 200: { description: "The account.", schema: accountantSchema } },
  async answer({ deps, params }) {
    const user = await findPerson(deps.db, "accountant", params.id);
    if (!user) throw new AppError("resource.not_found");
    return { status: 200, data: await present(deps, user) };
  },
});

const change = adminRoute({
  method: "put",
  path: one,
  operationId: "adminUpdateAccountant",
  tag: "Admin",
  summary: "Link (role admin; owners get a mail) and unlink merchants, change the name, disable or enable",
  permission: "manage accountants",
  params: { id: uuid },
  body: { ...accountantChangeValidator, examples: { link: { merchantIds: [exampleMerchant] } } },
  answers: { 200: { description: "The account as it is now.", schema: accountantSchema } },
  refusals: linking,
  async answer({ deps, actor, principal, params, body }) {
    const user = await changeAccountant(deps, { actor, principal }, { ...body, userId: params.id });
    return { status: 200, data: await present(deps, user) };
  },
});

const remove = adminRoute({
  method: "delete",
  path: one,
  operationId: "adminRemoveAccountant",
  tag: "Admin",
  summary: "Disable an accountant and unlink all merchants; what they did stays in the audit logs",
  permission: "manage accountants",
  params: { id: uuid },
  answers: { 200: { description: "The account, disabled.", schema: accountantSchema } },
  async answer({ deps, actor, principal, params }) {
    const gone = { disabled: true, merchantIds: [] };
    const user = await changeAccountant(deps, { actor, principal }, { ...gone, userId: params.id });
    return { status: 200, data: await present(deps, user) };
  },
});

export const adminAccountantRoutes: readonly Route[] = [listAll, create, readOne, change, remove];

async function present({ db }: Pick<Deps, "db">, user: User) {
  const merchants = await linkedMerchants(db, [user.id]);
  return presentAccountant(user, merchants.get(user.id) ?? []);
}
