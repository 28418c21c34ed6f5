import { accessFault } from "../../domain/access/accessFault.ts";
import { AppError } from "../../errors.ts";
import { User } from "../../models/access/User.ts";
import { hashPassword } from "../../platform/secrets/passwords.ts";
import type { OpenInvite } from "../../queries/access/openInvites.ts";
import { authenticateSession } from "../access/sessions/authenticateSession.ts";
import { requireGoodPassword } from "../access/passwords/requireGoodPassword.ts";
import { verifyLogin } from "../access/login/verifyLogin.ts";
import type { Deps } from "../deps.ts";
import type { Invited } from "./acceptInvite.ts";

export interface InvitedPerson {
  readonly name?: string;
  readonly password?: string;
  readonly language: "es" | "en";
  readonly address: string;
  readonly device?: string | undefined;
  readonly sessionToken: string | undefined;
}

/**
 * Finds out who accepts an invitation. Whoever has an account of that e-mail and kind is signed in with it, or gives its
 * password and then the code of its second factor; everybody else gives a name and chooses a password.
 */
export async function identifyInvited(
  deps: Pick<Deps, "db" | "clock">,
  invite: OpenInvite,
  person: InvitedPerson,
): Promise<Invited> {
  return invite.userId === null
    ? { newUser: await newcomer(invite, person) }
    : knownUser(deps, invite, invite.userId, person);
}

async function knownUser(
  deps: Pick<Deps, "db" | "clock">,
  { email, kind }: OpenInvite,
  userId: string,
  { password, address, device, sessionToken }: InvitedPerson,
): Promise<Invited> {
  const session = sessionToken && (await authenticateSession(deps, sessionToken));
  if (session && session.userId === userId) {
    const user = await User.query(deps.db).findById(userId).throwIfNotFound();
    return { user, provenBy: "session" };
  }
  if (password === undefined) throw missing("password");
  const user = await verifyLogin(deps, { kind, email, password, address, device });
  return { user, provenBy: "password" };
}

async function newcomer(
  { email, merchantName }: OpenInvite,
  { name, password, language }: InvitedPerson,
): Promise<NonNullable<Invited["newUser"]>> {
  const absent = [...(name === undefined ? ["name"] : []), ...(password === undefined ? ["password"] : [])];
  if (name === undefined || password === undefined) throw missing(...absent);
  await requireGoodPassword(password, { email, name, companies: [merchantName] });
  return { name, language, passwordHash: await hashPassword(password) };
}

function missing(...paths: readonly string[]): AppError {
  const details = paths.map((path) => accessFault("field.required", path));
  return new AppError("request.invalid", { details });
}
