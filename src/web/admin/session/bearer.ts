import type { Middleware } from "openapi-fetch";
import { goodToken, nextToken } from "./tokens.ts";

/** The paths by which one gets in: they take no token. */
const doors = new Set(["/auth/admin/login", "/auth/admin/refresh", "/auth/mfa/verify"]);

/** The requests under way as they may be sent again, by their id. */
const again = new Map<string, { readonly request: Request; readonly token: string }>();

/** Sends the access token along. A call that it does not open is made once more with the next one. */
export const bearer: Middleware = {
  async onRequest({ request, schemaPath, id }) {
    if (doors.has(schemaPath)) return request;
    const token = await goodToken();
    if (token === undefined) return request;
    request.headers.set("Authorization", `Bearer ${token}`);
    again.set(id, { request: request.clone(), token });
    return request;
  },
  async onResponse({ response, id, options: { fetch: send } }) {
    const sent = again.get(id);
    again.delete(id);
    if (response.status !== 401 || sent === undefined) return response;
    const token = await nextToken(sent.token);
    if (token === undefined) return response;
    sent.request.headers.set("Authorization", `Bearer ${token}`);
    return send(sent.request);
  },
  onError({ id }) {
    again.delete(id);
  },
};
