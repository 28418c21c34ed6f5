import Joi from "joi";
import { pageRoute, type Route } from "../route.ts";

const contentTypes = ["text/html", "application/json"];
const tag = "System";

/** Describes the pages about the house that programs hand out or read. */
export const houseLinkRoutes: readonly Route[] = [
  pageRoute({
    path: "/problems/:code",
    operationId: "readProblem",
    tag,
    summary: "What one code of an error means and what to do, as a page, or as JSON by `Accept`",
    open: "Whoever integrates reads it; every refusal links to it.",
    callsPerMinute: 600,
    params: { code: Joi.string().max(60) },
    answers: {
      200: { description: "The explanation.", contentTypes },
      404: { description: "A page that says that there is no such code.", contentTypes: ["text/html"] },
    },
  }),
  pageRoute({
    path: "/status",
    operationId: "readStatus",
    tag,
    summary: "Whether PACs, SAT and the queues work, as a page, or as JSON by `Accept`",
    open: "Anybody may know whether the house works; nothing of a merchant stands there.",
    callsPerMinute: 60,
    answers: { 200: { description: "The state, ten seconds old at most.", contentTypes } },
  }),
];
