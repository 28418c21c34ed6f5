import { listMails } from "../../../queries/mails.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { presentedMailSchema, presentMail } from "../../present/presentMail.ts";
import { memberRoute, type Route } from "../../route.ts";
import { pageQueryValidator } from "./team.schema.ts";

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read settings",
  method: "get",
  path: "/api/v1/merchant/mails",
  operationId: "listMails",
  summary: "Mails that went out for the merchant, or why they are held, newest first",
  query: pageQueryValidator,
  answers: { 200: { description: "A page of mails.", schema: listSchema(presentedMailSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listMails(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentMail(row, language)) };
  },
});

export const mailRoutes: readonly Route[] = [listAll];
