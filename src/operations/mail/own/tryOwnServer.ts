import { EmailSettings } from "../../../models/merchants/EmailSettings.ts";
import type { Deps } from "../../deps.ts";
import { ownServer } from "./ownServer.ts";

/** The result of a try: `through` says whose server sends, and `reason` why it did not let us in. */
export interface ServerTry {
  readonly through: "platform" | "own";
  readonly ok: boolean;
  readonly reason: string | null;
}

/** Logs in to a merchant's own mail server, as sending would. Without one, says whether the platform has a server. */
export async function tryOwnServer(
  { db, vault, ownMailServers, mailer }: Pick<Deps, "db" | "vault" | "ownMailServers" | "mailer">,
  merchantId: string,
): Promise<ServerTry> {
  const settings = await EmailSettings.query(db).findById(merchantId);
  const server = ownServer({ vault }, settings, "");
  if (!server) return { through: "platform", ok: mailer !== undefined, reason: null };
  const tried = await ownMailServers.probe(server);
  return { through: "own", ok: tried.ok, reason: tried.ok ? null : tried.reason };
}
