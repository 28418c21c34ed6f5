import { AppError } from "../../errors.ts";
import { startAdminLogin } from "../../operations/access/adminLogins/startAdminLogin.ts";
import { authenticateAdmin } from "../../operations/access/authenticateAdmin.ts";
import { adminTokensSchema, presentAdminTokens } from "../present/presentAdminTokens.ts";
import { openRoute, type Route } from "../route.ts";
import { adminLoginValidator } from "./admin.schema.ts";

const logIn = openRoute({
  method: "post",
  path: "/auth/admin/login",
  operationId: "logInAdmin",
  tag: "Auth",
  summary: "Sign in to the back office: a short access token and the refresh token that follows it",
  open: "It is the door.",
  callsPerMinute: 30,
  body: {
    ...adminLoginValidator,
    examples: { staff: { email: "ana@timbra.example", password: "una contraseña larga" } },
  },
  answers: { 200: { description: "Signed in.", schema: adminTokensSchema } },
  refusals: ["request.unauthenticated"],
  async answer({ deps, body, client, requestId }) {
    const user = await authenticateAdmin(deps, body.email, body.password);
    if (!user) throw new AppError("request.unauthenticated");
    const pair = await startAdminLogin(deps, user, { ...client, requestId });
    return { status: 200, data: presentAdminTokens(pair) };
  },
});

export const adminLoginRoutes: readonly Route[] = [logIn];
