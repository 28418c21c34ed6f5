import type Joi from "joi";

interface StandardSchema {
  readonly "~standard": {
    readonly jsonSchema: { input(options: { target: "draft-2020-12" }): object };
  };
}

/** What a schema accepts, in the dialect of OpenAPI 3.1. Joi makes it; conditions come out looser than they are. */
export function jsonSchema(schema: Joi.Schema): object {
  return (schema as unknown as StandardSchema)["~standard"].jsonSchema.input({ target: "draft-2020-12" });
}
