import { requestExport } from "../../../operations/exports/requestExport.ts";
import { exportRoutes } from "../exports/exportRoutes.ts";
import { exportBases, exportSchema, presentExport } from "../../present/presentExport.ts";
import { memberRoute, type Route } from "../../route.ts";
import { exportValidator } from "./satCfdis.schema.ts";

const kind = "satCfdis";
const makingPermission = "download from SAT";

const order = memberRoute({
  method: "post",
  path: exportBases[kind],
  operationId: "exportSatCfdis",
  tag: "Merchant",
  summary: "Have a file made of SAT's CFDIs; while the same is being made, that is what is answered",
  permission: makingPermission,
  body: {
    ...exportValidator,
    examples: {
      xmlsOfAMonth: {
        format: "zip",
        filter: { direction: "received", from: "2026-10-01", to: "2026-10-31", state: "vigente" },
      },
      everything: { format: "csv" },
    },
  },
  answers: { 202: { description: "The export, which goes on by itself.", schema: exportSchema } },
  async answer(request) {
    const row = await requestExport(request.deps, request, { kind, ...request.body });
    return { status: 202, data: presentExport(row, request.language) };
  },
});

export const satExportRoutes: readonly Route[] = [
  order,
  ...exportRoutes({
    base: exportBases[kind],
    kinds: () => [kind],
    route: memberRoute,
    formats: ["zip", "csv"],
    tag: "Merchant",
    name: "SatCfdiExport",
    of: "SAT's CFDIs",
    permission: "read SAT documents",
    makingPermission,
  }),
];
