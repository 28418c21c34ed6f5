import Joi from "joi";
import type { ValidationContext } from "../validation/validationContext.ts";

const form = /^[\w-]{40,800}$/;

/** The parameter `after`: a cursor that was given out, as the place it stands for. `read` makes nothing of other places. */
export function cursorOf(read: (place: string) => unknown): Joi.StringSchema {
  return Joi.string()
    .pattern(form, { name: "cursor" })
    .custom((cursor: string, helpers) => {
      const { openCursor } = helpers.prefs.context as ValidationContext;
      const place = form.test(cursor) ? openCursor?.(cursor) : undefined;
      const known = place === undefined ? undefined : read(place);
      if (known !== undefined) return known;
      // Of one in the wrong form nothing more is said.
      return form.test(cursor) ? helpers.error("string.pattern.name", { name: "cursor" }) : cursor;
    })
    .description("The nextCursor of the page before.");
}
