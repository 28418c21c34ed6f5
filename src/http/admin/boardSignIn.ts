import { bodyParser } from "@koa/bodyparser";
import { actorOf, type Origin } from "../../domain/access/actor.ts";
import { adminLoginLife } from "../../domain/access/adminLoginLife.ts";
import { AppError } from "../../errors.ts";
import type { User } from "../../models/User.ts";
import { authenticateBoard, startBoardLogin } from "../../operations/access/adminLogins/boardLogin.ts";
import { endAdminLogin } from "../../operations/access/adminLogins/endAdminLogin.ts";
import { openChallenge } from "../../operations/access/secondFactor/challenge.ts";
import { challengeFor } from "../../operations/access/secondFactor/challengeFor.ts";
import { passChallenge } from "../../operations/access/secondFactor/passChallenge.ts";
import { verifyLogin } from "../../operations/access/verifyLogin.ts";
import type { Deps } from "../../operations/deps.ts";
import { deviceCookieOf } from "../auth/deviceCookieOf.ts";
import type { HttpContext } from "../context.ts";
import { isForeign } from "../middleware/refuseForeignPages.ts";
import { languageOf } from "../present/language.ts";
import { readCookie, setCookies } from "../cookies.ts";
import { clientOf } from "../send.ts";
import { isStorable } from "../validation/unstorable.ts";
import { boardCookie, boardPath, boardSignInPath, boardSignOutPath } from "./boardPaths.ts";
import { boardSignInPage, signInHeaders, type SignInStep } from "./boardSignInPage.ts";

const readForm = bodyParser({ enableTypes: ["form"], formLimit: "16kb" });

/** Signs administrators in to the page of the queues, by forms: the same accounts, second factor and lock-outs. */
export function boardSignIn(deps: Deps) {
  return { signIn, signOut };

  async function signIn(ctx: HttpContext): Promise<void> {
    const form = await formOf(ctx);
    try {
      const user = form.challenge === "" ? await byPassword(ctx, form) : await byCode(ctx, form);
      if (!user) return;
      const value = await startBoardLogin(deps, user, originOf(ctx));
      const device = await deviceCookieOf({ deps, client: clientOf(ctx) }, user.id);
      setCookie(ctx, { value, maxAgeSeconds: adminLoginLife.boardMs / 1_000 });
      setCookies(ctx, [device]);
      toBoard(ctx);
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith("auth.")) throw error;
      if (error.retryAfterSeconds !== undefined) ctx.set("Retry-After", String(error.retryAfterSeconds));
      showPage(ctx, stepAfter(error, form), error);
    }
  }

  /** `undefined` when a code is needed yet, and has been asked for. */
  async function byPassword(ctx: HttpContext, { email, password }: Form): Promise<User | undefined> {
    const user = await verifyLogin(deps, {
      kind: "admin",
      email,
      password,
      address: ctx.ip,
      device: clientOf(ctx).device,
    });
    const challenge = challengeFor(deps, user);
    if (challenge === undefined && deps.config.staffSecondFactor) throw new AppError("auth.factor_required");
    if (challenge === undefined) return user;
    showPage(ctx, { ask: "code", challenge });
    return undefined;
  }

  async function byCode(ctx: HttpContext, { challenge, code }: Form): Promise<User> {
    const opened = openChallenge(deps, challenge);
    if (!opened) throw new AppError("auth.challenge_ended");
    return passChallenge(deps, opened, { code, origin: originOf(ctx), device: clientOf(ctx).device });
  }

  async function signOut(ctx: HttpContext): Promise<void> {
    const admin = await authenticateBoard(deps, readCookie(ctx, boardCookie) ?? "");
    if (admin && ctx.method !== "POST") return showPage(ctx, { ask: "signOut" });
    if (admin) await endAdminLogin(deps, actorOf(admin, originOf(ctx)), admin.loginId);
    setCookie(ctx, { value: null });
    toBoard(ctx);
  }

  function setCookie(ctx: HttpContext, cookie: { value: string | null; maxAgeSeconds?: number }): void {
    const bounds = { name: boardCookie, path: boardPath, sameSite: "strict" } as const;
    setCookies(ctx, [{ ...bounds, ...cookie }]);
  }
}

/** The page in the place of what was asked for; it is an answer to whoever has no credential yet. */
export function showPage(ctx: HttpContext, step: SignInStep, error?: AppError): void {
  const language = languageOf(ctx);
  const action = step.ask === "signOut" ? boardSignOutPath : boardSignInPath;
  ctx.set(signInHeaders);
  ctx.status = error?.status ?? 200;
  ctx.type = "text/html";
  ctx.body = boardSignInPage(step, { language, action, problem: error?.publicMessage[language] });
}

interface Form {
  readonly email: string;
  readonly password: string;
  readonly challenge: string;
  readonly code: string;
}

async function formOf(ctx: HttpContext): Promise<Form> {
  if (isForeign(ctx)) throw new AppError("request.foreign_page");
  if (!ctx.is("application/x-www-form-urlencoded")) throw new AppError("request.media_type");
  await readForm(ctx, () => Promise.resolve());
  const sent = (ctx.request.body ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string, maxLength: number): string => {
    const value = sent[name];
    return typeof value === "string" && isStorable(value) ? value.slice(0, maxLength) : "";
  };
  return {
    email: text("email", 254).trim(),
    password: text("password", 200),
    challenge: text("challenge", 2_000),
    code: text("code", 40),
  };
}

/** A wrong code may be mended; everything else begins again. */
function stepAfter(error: AppError, { email, challenge }: Form): SignInStep {
  return error.code === "auth.code_refused" ? { ask: "code", challenge } : { ask: "password", email };
}

function toBoard(ctx: HttpContext): void {
  ctx.status = 303;
  ctx.set("Location", boardPath);
  ctx.body = "";
}

function originOf(ctx: HttpContext): Origin {
  const { address, userAgent } = clientOf(ctx);
  return { address, userAgent, requestId: ctx.state.requestId };
}
