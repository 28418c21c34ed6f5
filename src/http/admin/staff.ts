import { resetSecondFactor } from "../../operations/access/secondFactor/resetSecondFactor.ts";
import { changeStaff } from "../../operations/staff/changeStaff.ts";
import { createStaff } from "../../operations/staff/createStaff.ts";
import { AppError } from "../../errors.ts";
import { findPerson, listPeople } from "../../queries/admin/people.ts";
import { listSchema, pageOfQuery, presentPage } from "../lists/paging.ts";
import { presentStaff, staffSchema } from "./presentPerson.ts";
import { adminRoute, type Route } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import { newStaffValidator, staffChangeValidator, staffListQueryValidator } from "./people.schema.ts";

const base = "/api/v1/admin/users";
const one = `${base}/:id`;

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListUsers",
  tag: "Admin",
  summary: "The back office's staff, newest first",
  permission: "manage staff",
  query: staffListQueryValidator,
  answers: { 200: { description: "A page of staff.", schema: listSchema(staffSchema) } },
  async answer({ deps, query }) {
    const page = await listPeople(deps.db, "admin", query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentStaff) };
  },
});

const create = adminRoute({
  method: "post",
  path: base,
  operationId: "adminCreateUser",
  tag: "Admin",
  summary: "Take somebody into the staff; they choose their password by a link in a mail",
  permission: "manage staff",
  body: {
    ...newStaffValidator,
    examples: { operator: { email: "leo@timbra.example", name: "Leo", role: "operator" } },
  },
  answers: { 201: { description: "The new account.", schema: staffSchema } },
  refusals: ["auth.email_taken"],
  async answer({ deps, actor, body }) {
    const user = await createStaff(deps, actor, body);
    return { status: 201, data: presentStaff(user) };
  },
});

const readOne = adminRoute({
  method: "get",
  path: one,
  operationId: "adminReadUser",
  tag: "Admin",
  summary: "Read one of the staff",
  permission: "manage staff",
  params: { id: uuid },
  answers: { 200: { description: "The account.", schema: staffSchema } },
  async answer({ deps, params }) {
    const user = await findPerson(deps.db, "admin", params.id);
    if (!user) throw new AppError("resource.not_found");
    return { status: 200, data: presentStaff(user) };
  },
});

const change = adminRoute({
  method: "put",
  path: one,
  operationId: "adminUpdateUser",
  tag: "Admin",
  summary: "Change name or role, disable or enable; a new role signs out everywhere",
  permission: "manage staff",
  params: { id: uuid },
  body: { ...staffChangeValidator, examples: { role: { role: "auditor" } } },
  answers: { 200: { description: "The account as it is now.", schema: staffSchema } },
  refusals: ["user.last_admin"],
  async answer({ deps, actor, params, body }) {
    const user = await changeStaff(deps, actor, { ...body, userId: params.id });
    return { status: 200, data: presentStaff(user) };
  },
});

const remove = adminRoute({
  method: "delete",
  path: one,
  operationId: "adminRemoveUser",
  tag: "Admin",
  summary: "Dismiss somebody: signed out and disabled; what they did stays in the audit log",
  permission: "manage staff",
  params: { id: uuid },
  answers: { 200: { description: "The account, disabled.", schema: staffSchema } },
  refusals: ["user.last_admin"],
  async answer({ deps, actor, params }) {
    const user = await changeStaff(deps, actor, { userId: params.id, disabled: true });
    return { status: 200, data: presentStaff(user) };
  },
});

const resetMfa = adminRoute({
  method: "post",
  path: `${one}/reset-mfa`,
  operationId: "adminResetUserMfa",
  tag: "Admin",
  summary: "Take a lost second factor away; signs out everywhere",
  permission: "manage staff",
  params: { id: uuid },
  answers: { 200: { description: "The account without a second factor.", schema: staffSchema } },
  refusals: ["mfa.own_reset"],
  async answer({ deps, actor, params }) {
    const id = params.id;
    if (!(await findPerson(deps.db, "admin", id))) throw new AppError("resource.not_found");
    await resetSecondFactor(deps, actor, id);
    const user = await findPerson(deps.db, "admin", id);
    if (!user) throw new AppError("resource.not_found");
    return { status: 200, data: presentStaff(user) };
  },
});

export const adminStaffRoutes: readonly Route[] = [listAll, create, readOne, change, remove, resetMfa];
