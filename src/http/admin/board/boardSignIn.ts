import { actorOf, type Origin } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import type { User } from "../../../models/access/User.ts";
import { authenticateBoard, startBoardLogin } from "../../../operations/access/adminLogins/boardLogin.ts";
import { endAdminLogin } from "../../../operations/access/adminLogins/endAdminLogin.ts";
import { openChallenge } from "../../../operations/access/secondFactor/challenge.ts";
import { challengeFor } from "../../../operations/access/secondFactor/challengeFor.ts";
import { passChallenge } from "../../../operations/access/secondFactor/passChallenge.ts";
import { verifyLogin } from "../../../operations/access/login/verifyLogin.ts";
import type { Deps } from "../../../operations/deps.ts";
import { deviceCookieOf } from "../../auth/deviceCookieOf.ts";
import type { HttpContext } from "../../context.ts";
import { type Form, readForm } from "../../pages/form.ts";
import { pageLanguage } from "../../pages/pageLanguage.ts";
import { problemsOf } from "../../pages/problemsOf.ts";
import { refusal } from "../../pages/refusal.ts";
import { sendPage } from "../../pages/sendPage.ts";
import { readCookie, setCookies } from "../../cookies.ts";
import { clientOf } from "../../send.ts";
import { boardCookieOf } from "./boardCookieOf.ts";
import { boardCookie, boardPath } from "./boardPaths.ts";
import { boardSignInPage, type SignInStep } from "./boardSignInPage.ts";

/** Signs administrators in to the page of the queues, by forms: the same accounts, second factor and lock-outs. */
export function boardSignIn(deps: Deps) {
  return { signIn, signOut };

  async function signIn(ctx: HttpContext): Promise<void> {
    const sent = credentialsIn(await readForm(ctx));
    try {
      const user = sent.challenge === "" ? await byPassword(ctx, sent) : await byCode(ctx, sent);
      if (!user) return;
      const value = await startBoardLogin(deps, originOf(ctx), user);
      const device = await deviceCookieOf({ deps, client: clientOf(ctx) }, user.id);
      setCookies(ctx, [boardCookieOf(value), device]);
      toBoard(ctx);
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith("auth.")) throw error;
      await showPage(ctx, stepAfter(error, sent), error);
    }
  }

  /** Signs in by password; returns `undefined` when a code is still needed, and has been asked for. */
  async function byPassword(ctx: HttpContext, { email, password }: Credentials): Promise<User | undefined> {
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
    await showPage(ctx, { ask: "code", challenge });
    return undefined;
  }

  async function byCode(ctx: HttpContext, { challenge, code }: Credentials): Promise<User> {
    const opened = openChallenge(deps, challenge);
    if (!opened) throw new AppError("auth.challenge_ended");
    return passChallenge(deps, opened, { code, origin: originOf(ctx), device: clientOf(ctx).device });
  }

  async function signOut(ctx: HttpContext): Promise<void> {
    const admin = await authenticateBoard(deps, readCookie(ctx, boardCookie) ?? "");
    if (admin && ctx.method !== "POST") return showPage(ctx, { ask: "signOut" });
    if (admin) await endAdminLogin(deps, actorOf(admin, originOf(ctx)), admin.loginId);
    setCookies(ctx, [boardCookieOf(null)]);
    toBoard(ctx);
  }
}

/** Shows the page that signs in, in place of the one that was requested. */
export async function showPage(ctx: HttpContext, step: SignInStep, error?: AppError): Promise<void> {
  const language = pageLanguage(ctx);
  const page = boardSignInPage(step, language, error ? problemsOf(error, language) : []);
  await sendPage(ctx, { ...page, ...(error && refusal(error)) }, boardPath);
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly challenge: string;
  readonly code: string;
}

function credentialsIn(form: Form): Credentials {
  return {
    email: form.get("email").trim().slice(0, 254),
    password: form.get("password").slice(0, 200),
    challenge: form.get("challenge").slice(0, 2_000),
    code: form.get("code").slice(0, 40),
  };
}

/** Returns to the code when it can be corrected; everything else begins again. */
function stepAfter(error: AppError, { email, challenge }: Credentials): SignInStep {
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
