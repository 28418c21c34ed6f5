import type { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { openToken, sealToken } from "../sealedToken.ts";

/** This is the time to take out a phone. */
const loginMinutes = 5;
/** This is the time to install an app first. */
const enrolmentMinutes = 15;

const purpose = "second factor";

/**
 * The step that is left to do: give the code that ends a log-in, or the first code of a secret that was just shown.
 */
export type Challenge =
  | {
      readonly kind: "logIn";
      readonly userId: string;
      readonly passwordChangedAt: string;
      /** The link of an invitation that is accepted once the code was right. */
      readonly inviteToken?: string;
    }
  | {
      readonly kind: "enrolment";
      readonly userId: string;
      readonly passwordChangedAt: string;
      readonly secret: string;
      /** The session, or log-in to the back office, that goes on when it is confirmed. */
      readonly sessionId: string;
    };

type Person = Pick<User, "id" | "passwordChangedAt">;

export function sealLoginChallenge(
  deps: Pick<Deps, "vault" | "clock">,
  user: Person,
  inviteToken?: string,
): string {
  const content: Challenge = {
    kind: "logIn",
    ...subjectOf(user),
    ...(inviteToken !== undefined && { inviteToken }),
  };
  return sealToken(deps, purpose, { content, expiresAt: inMinutes(deps, loginMinutes) });
}

/** Carries the secret, so that nothing is kept of an enrolment that nobody finishes. */
export function sealEnrolmentChallenge(
  deps: Pick<Deps, "vault" | "clock">,
  user: Person,
  { secret, sessionId }: { readonly secret: string; readonly sessionId: string },
): string {
  const content: Challenge = { kind: "enrolment", ...subjectOf(user), secret, sessionId };
  return sealToken(deps, purpose, { content, expiresAt: inMinutes(deps, enrolmentMinutes) });
}

/** Opens a challenge; returns `undefined` for one that has ended, was changed, or is none of ours. */
export function openChallenge(deps: Pick<Deps, "vault" | "clock">, challenge: string): Challenge | undefined {
  return openToken(deps, purpose, challenge) as Challenge | undefined;
}

/** Says whether a challenge still speaks of the user as they are: a new password ends it. */
export function isAbout(challenge: Challenge, user: Person): boolean {
  return challenge.userId === user.id && challenge.passwordChangedAt === user.passwordChangedAt.toISOString();
}

function subjectOf({ id, passwordChangedAt }: Person) {
  return { userId: id, passwordChangedAt: passwordChangedAt.toISOString() };
}

function inMinutes({ clock }: Pick<Deps, "clock">, minutes: number): Date {
  return new Date(clock.now().getTime() + minutes * 60_000);
}
