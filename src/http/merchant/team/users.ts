import Joi from "joi";
import { removeMember } from "../../../operations/team/removeMember.ts";
import { updateMember } from "../../../operations/team/updateMember.ts";
import { listMembers } from "../../../queries/access/team.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { presentedMemberSchema, presentMember } from "./presentMember.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { pageQueryValidator, standingValidator } from "./team.schema.ts";

const base = "/api/v1/merchant/users";
const one = { path: `${base}/:id`, params: { id: uuid } } as const;
const managing = { tag: "Merchant", permission: "manage the team" } as const;

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read the team",
  method: "get",
  path: base,
  operationId: "listUsers",
  summary: "The team, newest first; members bound to branches see only the people who work there",
  query: pageQueryValidator,
  answers: { 200: { description: "A page of people.", schema: listSchema(presentedMemberSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listMembers(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentMember) };
  },
});

const updateOne = memberRoute({
  ...managing,
  ...one,
  method: "put",
  operationId: "updateUser",
  summary: "Change somebody's role and branches",
  body: { ...standingValidator, examples: { manager: { role: "manager", branchIds: null } } },
  answers: { 200: { description: "The person as they stand now.", schema: presentedMemberSchema } },
  refusals: ["team.last_owner", "team.own_role", "team.more_than_own"],
  async answer(request) {
    const id = request.params.id;
    return {
      status: 200,
      data: presentMember(await updateMember(request.deps, request, { ...request.body, userId: id })),
    };
  },
});

const removeOne = memberRoute({
  ...managing,
  ...one,
  method: "delete",
  operationId: "removeUser",
  summary: "Take somebody out of the team; their sessions for it end",
  answers: {
    200: { description: "Removed.", schema: Joi.object({ id: Joi.string().guid().required() }) },
  },
  refusals: ["team.last_owner", "team.more_than_own"],
  async answer(request) {
    const id = request.params.id;
    await removeMember(request.deps, request, id);
    return { status: 200, data: { id } };
  },
});

export const userRoutes: readonly Route[] = [listAll, updateOne, removeOne];
