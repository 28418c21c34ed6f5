import { randomUUID } from "node:crypto";
import type { Door } from "../../../src/http/route.ts";
import type { TestApi } from "./startTestApi.ts";

export interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Schema;
  /** An example that finds something, where anybody may read it. */
  readonly example?: string | number;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly "x-permission"?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: {
      readonly "application/json": {
        readonly schema: Schema;
        readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
      };
    };
  };
}

/** An operation as the contract tells it: whatever a test knows of it, a stranger knows too. */
export interface Operation {
  /** `POST /api/v1/tickets/{id}/invoice` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** The doors; there are none where anybody may call. */
  readonly doors: readonly Door[];
  readonly permission: string | undefined;
  readonly pathParameters: readonly Parameter[];
  readonly queryParameters: readonly Parameter[];
  /** The bodies it shows as examples; one `undefined` where it takes none. */
  readonly bodies: readonly unknown[];
  readonly bodySchema: Schema;
}

/** Every operation of the contract that the running API publishes. */
export async function contractOperations(api: Pick<TestApi, "call">): Promise<readonly Operation[]> {
  const { json } = await api.call("GET", "/openapi.json", { key: null });
  const paths = json.paths as Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  const schemas = json.components.schemas as Readonly<Record<string, Schema>>;
  const whole = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined ? schema : schemas[$ref.slice("#/components/schemas/".length)]!;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { examples, schema = {} } = operation.requestBody?.content["application/json"] ?? {};
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        doors: operation.security.flatMap((scheme) => Object.keys(scheme)) as Door[],
        permission: operation["x-permission"],
        pathParameters: operation.parameters.filter(({ in: place }) => place === "path"),
        queryParameters: operation.parameters.filter(({ in: place }) => place === "query"),
        bodySchema: whole(schema),
        bodies: examples ? Object.values(examples).map(({ value }) => value) : [undefined],
      };
    }),
  );
}

/** Says whether it takes ids of ours and nothing else. */
export function takesIds({ pattern = "" }: Schema): boolean {
  const form = new RegExp(pattern, "u");
  return pattern !== "" && form.test(randomUUID()) && !form.test("muestra") && !form.test("1");
}

/** The fields of its body that name things by their id, alone or in a list. */
export function namingFields({ bodySchema: { properties = {} } }: Operation): readonly string[] {
  return Object.keys(properties).filter((name) => {
    const { items, ...schema } = properties[name] ?? {};
    return takesIds(items ?? schema);
  });
}

/** The operation's URL with these values in its path; what the contract enumerates is chosen, the rest is made up. */
export function urlOf(
  { path, pathParameters }: Operation,
  value: (example: string | undefined) => string,
): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { schema = {}, example } = pathParameters.find((parameter) => parameter.name === name) ?? {};
    const shown = example?.toString();
    const [choice] = schema.enum ?? [];
    return encodeURIComponent(choice === undefined ? value(shown) : (shown ?? choice));
  });
}
