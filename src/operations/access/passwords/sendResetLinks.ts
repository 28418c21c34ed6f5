import { pageLink } from "../../../domain/links/pageLink.ts";
import { OneTimeToken } from "../../../models/access/OneTimeToken.ts";
import { transact } from "../../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../../queues/outcome.ts";
import { findAccount } from "../../../queries/access/accounts.ts";
import { newSecret } from "../../../platform/secrets/newSecret.ts";
import type { Deps } from "../../deps.ts";
import { sendMail } from "../../mail/sendMail.ts";
import type { Forgetful } from "./askForResetLink.ts";

type World = Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">;

/** Mails the links that were asked for, each once, to those who have an account. */
export async function sendResetLinks(deps: World, tokenIds: readonly string[]): Promise<Outcomes> {
  for (const id of tokenIds) await sendResetLink(deps, id);
  return allDone;
}

async function sendResetLink(deps: World, id: string): Promise<void> {
  await transact(deps, async (tx) => {
    const asked = await OneTimeToken.query(tx).findOne({ id, userId: null, usedAt: null }).forUpdate();
    if (!asked || asked.expiresAt <= deps.clock.now()) return;
    const { kind } = asked.payload as unknown as Pick<Forgetful, "kind">;
    const user = await findAccount(tx, { kind, email: asked.email });
    if (!user) return;

    // The token comes into being here, so that what waits in the outbox opens nothing.
    const { secret: token, hash: tokenHash } = newSecret();
    await asked.$query(tx).patch({ userId: user.id, tokenHash });
    await sendMail(tx, deps, {
      merchantId: null,
      to: user.email,
      template: "resetPassword",
      language: user.language,
      content: { link: pageLink(deps.config.publicUrl, "resetPassword", token) },
    });
  });
}
