import type { Origin } from "../../../domain/access/actor.ts";
import { adminLoginLife } from "../../../domain/access/adminLoginLife.ts";
import type { AdminPrincipal } from "../../../domain/access/principal.ts";
import type { User } from "../../../models/access/User.ts";
import type { Deps } from "../../deps.ts";
import { openToken, sealToken } from "../sealedToken.ts";
import { adminOfLogin } from "./adminOfLogin.ts";
import { openAdminLogin } from "./openAdminLogin.ts";

const purpose = "queue board";

/**
 * Opens a log-in of the back office for the page of the queues, and returns the token for its cookie. It lasts an hour,
 * is not renewed, and ends with its log-in.
 */
export async function startBoardLogin(
  deps: Pick<Deps, "db" | "clock" | "vault">,
  origin: Origin,
  user: User,
): Promise<string> {
  const { id } = await deps.db.transaction((tx) =>
    openAdminLogin(tx, deps, { user, origin, lifeMs: adminLoginLife.boardMs }),
  );
  return boardToken(deps, id);
}

/** Returns the token of a log-in that is open already. It opens nothing any more once that has ended. */
export function boardToken(deps: Pick<Deps, "clock" | "vault">, loginId: string): string {
  const expiresAt = new Date(deps.clock.now().getTime() + adminLoginLife.boardMs);
  return sealToken(deps, purpose, { content: { loginId }, expiresAt });
}

/**
 * Returns the owner of this cookie, with the role they have now; `undefined` when its log-in has ended or it is none
 * of ours.
 */
export async function authenticateBoard(
  deps: Pick<Deps, "config" | "db" | "clock" | "vault">,
  token: string,
): Promise<AdminPrincipal | undefined> {
  const opened = openToken(deps, purpose, token) as { loginId: string } | undefined;
  return opened && adminOfLogin(deps, opened.loginId);
}
