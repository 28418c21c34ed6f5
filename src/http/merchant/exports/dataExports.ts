import { requestExport } from "../../../operations/exports/requestExport.ts";
import { exportBases, exportSchema, presentExport } from "../../present/presentExport.ts";
import { memberRoute, type Route } from "../../route.ts";
import { exportRoutes } from "./exportRoutes.ts";

const kind = "everything";
/** The permission of those who may decide who sees anything at all. */
const permission = "manage the team";

const order = memberRoute({
  method: "post",
  path: exportBases[kind],
  operationId: "exportEverything",
  tag: "Merchant",
  summary:
    "Have a ZIP made of everything that the business has in this mode: JSON lines of each kind, and the XML of each document; no secrets. While one is being made, that is what is answered",
  permission,
  answers: { 202: { description: "The export, which goes on by itself.", schema: exportSchema } },
  async answer(request) {
    const row = await requestExport(request.deps, request, { kind, format: "zip", filter: {} });
    return { status: 202, data: presentExport(row, request.language) };
  },
});

export const dataExportRoutes: readonly Route[] = [
  order,
  ...exportRoutes({
    base: exportBases[kind],
    kinds: () => [kind],
    route: memberRoute,
    formats: ["zip"],
    tag: "Merchant",
    name: "CompleteExport",
    of: "everything",
    permission,
    makingPermission: permission,
  }),
];
