import type { ExecutionContext } from "ava";
import { adminRoutes } from "../../../src/http/admin/adminRoutes.ts";
import type { Route } from "../../../src/http/route.ts";
import { type BearerHeaders, demoAdmin } from "./adminToken.ts";
import type { ApiAnswer, TestApi } from "./startTestApi.ts";

interface AdminCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The demonstration's administrator when absent. */
  readonly headers?: BearerHeaders;
}

/** The status an operation answered, and its `data`, or its error's code. */
export interface AdminAnswer {
  readonly status: number;
  readonly data: any; // oxlint-disable-line typescript/no-explicit-any -- A test says what it expects.
  readonly error: string | undefined;
  readonly headers: Headers;
}

/** Calls back office operations by their ids, and checks each answer against what its route declares. */
export async function adminCalls(api: TestApi) {
  const admin = await demoAdmin(api);
  return async (
    t: ExecutionContext,
    operationId: string,
    { params = {}, query, body, headers = admin }: AdminCall = {},
  ): Promise<AdminAnswer> => {
    const route = adminRoutes.find((each) => each.operationId === operationId);
    if (!route) throw new Error(`No route ${operationId}.`);
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "missing");
    const url = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
    const call = { key: null, headers, ...(body !== undefined && { body }) };
    const answer = await api.call(route.method.toUpperCase(), url, call);
    conforms(t, route, answer);
    const { data, error } = (answer.json ?? {}) as { data?: unknown; error?: string };
    return { status: answer.status, data, error, headers: answer.headers };
  };
}

function conforms(t: ExecutionContext, route: Route, { status, json, text }: ApiAnswer): void {
  if (status >= 400) return void t.true(status < 500, `${route.operationId}: ${text}`);
  const declared = route.answers[status];
  if (!declared?.schema) return void t.fail(`${route.operationId} does not declare ${status}`);
  const { error } = declared.schema.validate((json as { data: unknown }).data, { convert: false });
  t.is(error?.message, undefined, `${route.operationId}: ${text}`);
}
