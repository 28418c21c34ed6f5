import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import type { ApiAnswer, TestApi } from "./startTestApi.ts";

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: AnySchema }>> }>
  >;
}

/** Says what an answer has that the contract does not declare: its status or its shape; `undefined` when nothing. */
export type ContractCheck = (method: string, path: string, answer: ApiAnswer) => string | undefined;

/** Reads the contract as the API serves it. `path` is as it stands there, `/tickets/{id}`. */
export async function contractCheck(api: TestApi): Promise<ContractCheck> {
  const { paths, components } = (await api.call("GET", "/openapi.json", { key: null })).json as Contract;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  return (method, path, { status, json, text }) => {
    const response = paths[path]?.[method.toLowerCase()]?.responses[String(status)];
    if (!response) return `${method} ${path} does not declare ${status}: ${text}`;
    const schema = response.content?.["application/json"]?.schema;
    if (!schema) return json === undefined ? undefined : `${method} ${path} declares no JSON for ${status}`;
    const check = ajv.compile({ ...(schema as object), components });
    return check(json) ? undefined : `${method} ${path} ${status}: ${ajv.errorsText(check.errors)}`;
  };
}
