import { type AdminPrincipal, may } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { authenticateBoard } from "../../../operations/access/adminLogins/boardLogin.ts";
import type { Deps } from "../../../operations/deps.ts";
import type { HttpContext } from "../../context.ts";
import { readCookie } from "../../cookies.ts";
import type { Doors } from "../../middleware/createDoors.ts";
import { isForeign } from "../../middleware/refuseForeignPages.ts";
import { boardCookie, boardPath, boardSignInPath, boardSignOutPath } from "./boardPaths.ts";
import { boardSignIn, showPage } from "./boardSignIn.ts";

/** The number of tries to sign in from one address in a minute; accounts and addresses have their lock-outs besides. */
const triesPerMinute = 60;

/**
 * Returns who may do this at the page of the queues: by the bearer token of the API, or by the page's own sign-in.
 * `undefined` when the request has been answered here. Changes come from our own page only, and need their permission.
 */
export function boardDoor(deps: Deps, doors: Doors) {
  const { signIn, signOut } = boardSignIn(deps);

  return async (ctx: HttpContext): Promise<AdminPrincipal | undefined> => {
    if (isChange(ctx) && isForeign(ctx)) throw new AppError("request.foreign_page");
    if (ctx.path === boardSignOutPath || (ctx.path === boardSignInPath && ctx.method === "POST")) {
      await answerForm(ctx);
      return undefined;
    }
    const admin = await adminOf(ctx);
    if (!admin) {
      await doors.paceOpen(ctx);
      await refuse(ctx);
      return undefined;
    }
    ctx.state.principal = admin;
    if (!may(admin, isChange(ctx) ? "operate queues" : "read queues"))
      throw new AppError("resource.not_found", {
        internal: "may not look at the queues, or not change them",
      });
    return admin;
  };

  async function answerForm(ctx: HttpContext): Promise<void> {
    await doors.paceOpen(ctx);
    if (ctx.path === boardSignOutPath) return signOut(ctx);
    await doors.pace(ctx, triesPerMinute);
    await signIn(ctx);
  }

  async function adminOf(ctx: HttpContext): Promise<AdminPrincipal | undefined> {
    const cookie = readCookie(ctx, boardCookie);
    if (cookie !== undefined) return authenticateBoard(deps, cookie);
    if (ctx.get("authorization") === "") return undefined;
    const principal = await doors.open(ctx, ["bearer"]);
    return principal.kind === "admin" ? principal : undefined;
  }
}

export function isChange({ method }: HttpContext): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Sends the sign-in page to a browser's address bar; the page's scripts, and everybody else, get an error. */
async function refuse(ctx: HttpContext): Promise<void> {
  const refusal = new AppError("request.unauthenticated");
  const isPage = !isChange(ctx) && !ctx.path.startsWith(`${boardPath}/api/`) && ctx.accepts("html") !== false;
  if (!isPage) throw refusal;
  await showPage(ctx, { ask: "password" });
  ctx.status = refusal.status;
}
