import { AppError } from "../../../errors.ts";
import type { MailRow } from "../../../models/MailRow.ts";
import type { MailAnswer, Mailer, MailMessage } from "../../../ports/mailer.ts";
import type { Deps } from "../../deps.ts";
import { letterheadOf } from "../letterheadOf.ts";
import { noteServer } from "./noteServer.ts";
import { ownServer } from "./ownServer.ts";

type HandDeps = Pick<Deps, "db" | "clock" | "vault" | "ownMailServers"> & { readonly mailer: Mailer };

interface Handed {
  readonly mail: MailRow;
  readonly message: MailMessage;
}

/** The server that was asked last, and its answer; or what went wrong with it, which may be over later. */
type HandedOver = { readonly through: "platform" | "own" } & (
  { readonly answer: MailAnswer } | { readonly trouble: unknown }
);

/**
 * Hands a mail to its merchant's own server, or to the platform's where there is none. The platform's also takes what the
 * own one did not listen to, or is left alone for, if the merchant allows it: what that server may have got a part of
 * never goes to another.
 */
export async function handOver(deps: HandDeps, { mail, message }: Handed): Promise<HandedOver> {
  const letterhead = await letterheadOf(deps.db, mail);
  const settings = letterhead?.settings;
  const server = letterhead && ownServer(deps, settings, letterhead.brand.name);
  if (!server || !settings) return byPlatform(deps, message);
  const { serverPausedUntil: until, smtpFallback } = settings;
  if (smtpFallback && until && until > deps.clock.now())
    return instead(deps, message, `${server.host}: left alone until ${until.toISOString()}`);
  const said = await deps.ownMailServers
    .send(server, message)
    .then((answer) => ({ answer }))
    .catch((trouble: unknown) => ({ trouble }));
  const isWell = "answer" in said && said.answer.kind !== "unusable";
  // The note is a hint for the next mail. That it cannot be written says nothing of this one, which may have gone out.
  await noteServer(deps, { settings, isWell }).catch(() => undefined);
  if (!("answer" in said)) return { through: "own", ...said };
  const { answer } = said;
  if (answer.kind !== "unusable" && answer.kind !== "deferred") return { through: "own", answer };
  const reason = `${server.host}: ${answer.reason}`;
  if (answer.kind === "unusable" && smtpFallback) return instead(deps, message, reason);
  return { through: "own", trouble: new AppError("mail.unreachable", { internal: reason }) };
}

async function byPlatform({ mailer }: HandDeps, message: MailMessage): Promise<HandedOver> {
  try {
    return { through: "platform", answer: await mailer.send(message) };
  } catch (trouble) {
    return { through: "platform", trouble };
  }
}

/** Sends by the platform's server, and keeps why the merchant's did not. */
async function instead(deps: HandDeps, message: MailMessage, reason: string): Promise<HandedOver> {
  const handed = await byPlatform(deps, message);
  if (!("answer" in handed) || handed.answer.kind !== "accepted") return handed;
  return { ...handed, answer: { ...handed.answer, answer: `${reason} | ${handed.answer.answer}` } };
}
