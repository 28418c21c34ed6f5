import Joi from "joi";
import { pagePath } from "../../../domain/links/pageLink.ts";
import { exportTypes } from "../../../operations/exports/openExport.ts";
import { openFileLink } from "../../../operations/fileLinks/openFileLink.ts";
import { attachment } from "../../present/attachment.ts";
import { openRoute, type Route } from "../../route.ts";

/** No search engine lists a file that somebody was sent. */
const unlisted = { "X-Robots-Tag": "noindex, nofollow" };

export const sharedFileRoute: Route = openRoute({
  method: "get",
  path: `${pagePath("file")}/:token`,
  operationId: "readSharedFile",
  tag: "System",
  summary: "The file that a link opens",
  open: "The token of the link is the credential.",
  callsPerMinute: 60,
  params: { token: Joi.string().max(100) },
  answers: {
    200: {
      description: "The file.",
      contentTypes: ["application/xml", "application/pdf", ...Object.values(exportTypes)],
    },
  },
  refusals: ["file.link_ended", "request.range_unsatisfiable"],
  async answer({ deps, params }) {
    const { fileName, ...file } = await openFileLink(deps, params.token);
    return { status: 200, ...file, headers: { ...attachment(fileName), ...unlisted } };
  },
});
