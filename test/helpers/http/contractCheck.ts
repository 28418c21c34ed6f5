import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { ApiAnswer, TestApi } from "./startTestApi.ts";

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: AnySchemaObject }>> }>
  >;
}

/** Says what an answer has that the contract does not declare: its status, its type or its shape; `undefined` when nothing. */
export type ContractCheck = (method: string, path: string, answer: ApiAnswer) => string | undefined;

/** Reads the contract as the API serves it. `path` is as it stands there, `/tickets/{id}`. */
export async function contractCheck(api: Pick<TestApi, "call">): Promise<ContractCheck> {
  const { paths, components } = (await api.call("GET", "/openapi.json", { key: null })).json as Contract;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  const checkOf = compilerOf(ajv, components);
  return (method, path, answer) => {
    const { status, json, text, headers } = answer;
    const told = `${status} ${text.slice(0, 200)}`;
    const response = paths[path]?.[method.toLowerCase()]?.responses[String(status)];
    if (!response) return `${method} ${path} does not declare ${told}`;
    const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
    const schema = response.content?.[type]?.schema;
    if (!schema && (response.content || json !== undefined))
      return `${method} ${path} does not declare ${type} with ${status}`;
    if (!schema || type !== "application/json") return undefined;
    const check = checkOf(schema);
    return check(json) ? undefined : `${method} ${path}: ${ajv.errorsText(check.errors)}: ${told}`;
  };
}

/** Compiles each schema once: operations have hundreds of answers in common, and compiling one costs 15 ms. */
function compilerOf(ajv: Ajv2020, components: object): (schema: AnySchemaObject) => ValidateFunction {
  const bySchema = new Map<AnySchemaObject, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  return (schema) => {
    const known = bySchema.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema);
    const check = byText.get(text) ?? ajv.compile({ ...schema, components });
    bySchema.set(schema, check);
    byText.set(text, check);
    return check;
  };
}
