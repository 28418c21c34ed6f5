import type { Door } from "../../src/http/route.ts";
import type { TestApi } from "./startTestApi.ts";

interface Schema {
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Schema;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly "x-permission"?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: {
      readonly "application/json": {
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
  /** Empty where anybody may call. */
  readonly doors: readonly Door[];
  readonly permission: string | undefined;
  readonly pathParameters: readonly Parameter[];
  readonly queryParameters: readonly Parameter[];
  /** The bodies it shows as examples; one `undefined` where it takes none. */
  readonly bodies: readonly unknown[];
}

/** Every operation of the contract that the running API publishes. */
export async function contractOperations(api: Pick<TestApi, "call">): Promise<readonly Operation[]> {
  const { json } = await api.call("GET", "/openapi.json", { key: null });
  const paths = json.paths as Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const examples = operation.requestBody?.content["application/json"].examples;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        doors: operation.security.flatMap((scheme) => Object.keys(scheme)) as Door[],
        permission: operation["x-permission"],
        pathParameters: operation.parameters.filter(({ in: place }) => place === "path"),
        queryParameters: operation.parameters.filter(({ in: place }) => place === "query"),
        bodies: examples ? Object.values(examples).map(({ value }) => value) : [undefined],
      };
    }),
  );
}

/** The operation's URL with these values in its path; what the contract enumerates is chosen, the rest is made up. */
export function urlOf(
  { path, pathParameters }: Operation,
  value: (name: string, schema: Schema) => string,
): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { schema = {} } = pathParameters.find((parameter) => parameter.name === name) ?? {};
    const [choice] = schema.enum ?? [];
    return encodeURIComponent(choice ?? value(name, schema));
  });
}
