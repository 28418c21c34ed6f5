import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import type { ApiAnswer, TestApi } from "./startTestApi.ts";

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

interface Operation {
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: AnySchemaObject }>>;
}

/** Says what an answer has that the contract does not declare: its status, its type or its shape; `undefined` when nothing. */
export type ContractCheck = (method: string, path: string, answer: ApiAnswer) => string | undefined;

let known: Promise<ContractCheck> | undefined;

/**
 * Reads the contract as the API serves it. `path` is as it stands there, `/tickets/{id}`. All APIs of a process have the same
 * routes, so the first one's contract serves all tests: to make, read and compile one takes a second or two.
 */
export function contractCheck(api: Pick<TestApi, "call">): Promise<ContractCheck> {
  known ??= readContract(api).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readContract(api: Pick<TestApi, "call">): Promise<ContractCheck> {
  const { paths, components } = (await api.call("GET", "/openapi.json", { key: null })).json as Contract;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  // Compiled in one document, a schema that hundreds of answers refer to is compiled once.
  ajv.addSchema({ $id: "contract", components });
  return (method, path, answer) => {
    const { status, json, text, headers } = answer;
    const told = `${status} ${text.slice(0, 200)}`;
    const response = found(paths[path]?.[method.toLowerCase()]?.responses[String(status)]);
    if (!response) return `${method} ${path} does not declare ${told}`;
    const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
    const schema = response.content?.[type]?.schema;
    if (!schema && (response.content || json !== undefined))
      return `${method} ${path} does not declare ${type} with ${status}`;
    if (!schema || type !== "application/json") return undefined;
    if (schema["$ref"] === undefined) return undefined;
    const check = ajv.getSchema(`contract${schema["$ref"]}`)!;
    return check(json) ? undefined : `${method} ${path}: ${ajv.errorsText(check.errors)}: ${told}`;
  };

  function found(response: Response | { readonly $ref: string } | undefined): Response | undefined {
    return response && "$ref" in response
      ? components.responses[response.$ref.slice("#/components/responses/".length)]
      : response;
  }
}
