import { knownDevice } from "../../../domain/access/knownDevice.ts";
import type { UserKind } from "../../../models/access/User.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import type { Deps } from "../../deps.ts";

export interface DeviceOf {
  readonly kind: UserKind;
  readonly email: string;
  /** The content of the browser's device cookie. */
  readonly device: string;
}

/** Says whether the person with this account has signed in with this browser before. */
export async function isKnownDevice(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { kind, email, device }: DeviceOf,
): Promise<boolean> {
  const found: unknown = await db("knownDevices as d")
    .join("users as u", "u.id", "d.userId")
    .where({ "d.tokenHash": secretHash(device), "u.kind": kind })
    .whereRaw("lower(u.email) = lower(?)", [email])
    .where("d.lastSeenAt", ">", new Date(clock.now().getTime() - knownDevice.lifeMs))
    .first("d.userId");
  return found !== undefined;
}
