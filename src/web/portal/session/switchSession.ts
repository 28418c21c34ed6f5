import { api } from "../../shared/api/api.ts";
import type { Session } from "./useSession.ts";

/** Acts for another merchant, or in the other mode, from now on. What was read for the one before counts no more. */
export async function switchSession(
  kind: Session["kind"],
  wanted: { readonly merchantId?: string; readonly livemode?: boolean },
): Promise<void> {
  const door = kind === "user" ? "/auth/merchant/switch" : "/auth/accountant/switch";
  await api.POST(door, { body: wanted });
}
