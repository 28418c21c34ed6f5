import Joi from "joi";
import type { HelpRequest } from "../../models/HelpRequest.ts";

export const helpStateSchema: Joi.StringSchema = Joi.string().valid("open", "answered", "closed");

/** The part of a request for help that the merchant and whoever asked both see. */
export const helpFields = {
  state: helpStateSchema.required().description("`closed`: without an answer."),
  message: Joi.string().required(),
  answer: Joi.string().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  closedAt: Joi.string().isoDate().allow(null).required(),
} as const;

export function presentHelp({ message, answer, createdAt, closedAt }: HelpRequest) {
  const state = closedAt ? (answer === null ? "closed" : "answered") : "open";
  return {
    state,
    message,
    answer: answer ?? null,
    createdAt: new Date(createdAt).toISOString(),
    closedAt: closedAt ? new Date(closedAt).toISOString() : null,
  };
}
