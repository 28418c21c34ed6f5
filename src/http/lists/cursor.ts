import Joi from "joi";
import type { ValidationContext } from "../validation/validationContext.ts";

const form = /^[\w-]{40,800}$/;

/** Validates the parameter `after` and turns the cursor into the place that `read` makes of it. */
export function cursorOf(read: (place: string) => unknown): Joi.StringSchema {
  return Joi.string()
    .pattern(form, { name: "cursor" })
    .custom((cursor: string, helpers) => {
      const { openCursor } = helpers.prefs.context as ValidationContext;
      const place = form.test(cursor) ? openCursor?.(cursor) : undefined;
      const known = place === undefined ? undefined : read(place);
      if (known !== undefined) return known;
      // The pattern has already reported a cursor in the wrong form.
      return form.test(cursor) ? helpers.error("string.pattern.name", { name: "cursor" }) : cursor;
    })
    .description("The nextCursor of the page before.");
}
