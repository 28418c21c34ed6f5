import Joi from "joi";
import { type SatListName, satListNames } from "../../../domain/satLists/satListDefinitions.ts";
import { requestSatList } from "../../../operations/satLists/requestSatList.ts";
import { listSatLists } from "../../../queries/catalogs/satLists.ts";
import { listSchema } from "../../lists/paging.ts";
import { adminRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import {
  presentSatList,
  presentSatListVersion,
  satListName,
  satListSchema,
  satListVersionSchema,
} from "./presentSatList.ts";

const path = "/api/v1/admin/sat-lists";

const listAll = adminRoute({
  method: "get",
  path,
  operationId: "adminListSatLists",
  tag: "Admin",
  summary:
    "SAT's lists of taxpayers (69-B, 69, LCO): the version that counts, its day, and the latest imports",
  permission: "read queues",
  answers: { 200: { description: "One for each list.", schema: listSchema(satListSchema) } },
  async answer({ deps, language }) {
    const lists = await listSatLists(deps.db);
    return {
      status: 200,
      data: { items: lists.map((each) => presentSatList(each, deps, language)), nextCursor: null },
    };
  },
});

interface ListOrder {
  readonly list: SatListName;
  readonly approve: boolean;
}

const orderValidator: Validator<ListOrder> = createValidator(
  Joi.object({
    list: satListName.required().description("The list to import."),
    approve: Joi.boolean()
      .default(false)
      .description(
        "Accept a list that has shrunk: 69-B and 69 by more than a fifth, the LCO by more than three hundredths.",
      ),
  }),
);

const order = adminRoute({
  method: "post",
  path,
  operationId: "adminImportSatList",
  tag: "Admin",
  summary: "Import a list of SAT's now; while one is under way, that is what is answered",
  permission: "operate catalogs",
  body: { ...orderValidator, examples: { usual: { list: satListNames[0] } } },
  refusals: ["sat_list.source_unset", "sat_list.lco_unset"],
  answers: { 202: { description: "The import, which goes on by itself.", schema: satListVersionSchema } },
  async answer({ deps, actor, body, language }) {
    const version = await requestSatList(deps, actor, { ...body, through: "admin" });
    return { status: 202, data: presentSatListVersion(version, language) };
  },
});

export const adminSatListRoutes: readonly Route[] = [listAll, order];
