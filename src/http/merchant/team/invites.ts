import { inviteMember } from "../../../operations/team/inviteMember.ts";
import { withdrawInvite } from "../../../operations/team/withdrawInvite.ts";
import { listInvites } from "../../../queries/access/team.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { presentedInviteSchema, presentInvite } from "./presentInvite.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { newInviteValidator, pageQueryValidator } from "./team.schema.ts";

const base = "/api/v1/merchant/invites";
const managing = { tag: "Merchant", permission: "manage the team" } as const;

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read the team",
  method: "get",
  path: base,
  operationId: "listInvites",
  summary: "Invitations and what came of them, the latest first",
  query: pageQueryValidator,
  answers: { 200: { description: "A page of invitations.", schema: listSchema(presentedInviteSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listInvites(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentInvite(row, deps.clock.now())) };
  },
});

const inviteOne = memberRoute({
  ...managing,
  method: "post",
  path: base,
  operationId: "inviteUser",
  summary: "Invite somebody, or an accountant, by mail; again sends another link",
  body: {
    ...newInviteValidator,
    examples: {
      cashier: { email: "caja@muestra.example", role: "cashier" },
      accountant: { email: "contador@despacho.example", kind: "accountant", role: "accountant" },
    },
  },
  answers: { 201: { description: "The mail is on its way.", schema: presentedInviteSchema } },
  refusals: ["team.more_than_own", "invite.already_member", "merchant.limit_reached", "mail.limit_reached"],
  // Each call mails somebody who did not ask.
  callsPerMinute: 30,
  async answer(request) {
    const { deps, body } = request;
    const row = await inviteMember(deps, request, body);
    return { status: 201, data: presentInvite(row, deps.clock.now()) };
  },
});

const withdrawOne = memberRoute({
  ...managing,
  method: "delete",
  path: `${base}/:id`,
  params: { id: uuid },
  operationId: "withdrawInvite",
  summary: "Withdraw an invitation; its link opens nothing any more",
  answers: { 200: { description: "Withdrawn, now or before.", schema: presentedInviteSchema } },
  refusals: ["invite.settled"],
  async answer(request) {
    const row = await withdrawInvite(request.deps, request, request.params.id);
    return { status: 200, data: presentInvite(row, request.deps.clock.now()) };
  },
});

export const inviteRoutes: readonly Route[] = [listAll, inviteOne, withdrawOne];
