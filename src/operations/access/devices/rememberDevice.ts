import { knownDevice } from "../../../domain/access/knownDevice.ts";
import { newSecret } from "../../../platform/secrets/newSecret.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import type { Deps } from "../../deps.ts";

/**
 * Remembers the browser in which somebody has just signed in, and returns the new value of its cookie. The value is
 * always a fresh one: nobody goes on with a cookie that was planted. Others who are known in this browser stay so.
 */
export async function rememberDevice(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, brought }: { readonly userId: string; readonly brought: string | undefined },
): Promise<string> {
  const { secret, hash: tokenHash } = newSecret();
  await db.transaction(async (tx) => {
    if (brought !== undefined) {
      const known = { tokenHash: secretHash(brought) };
      await tx("knownDevices")
        .where({ ...known, userId })
        .delete();
      await tx("knownDevices").where(known).update({ tokenHash });
    }
    await tx("knownDevices").insert({ userId, tokenHash, lastSeenAt: clock.now() });
    const newest = tx("knownDevices").where({ userId }).orderBy("lastSeenAt", "desc").limit(knownDevice.most);
    await tx("knownDevices").where({ userId }).whereNotIn("tokenHash", newest.select("tokenHash")).delete();
  });
  return secret;
}
