import { callFault } from "../../domain/faults/callFault.ts";
import type { Fault } from "../../errors.ts";
import type { Door } from "../route.ts";

const names: Readonly<Record<Door, string>> = {
  apiKey: "X-API-Key",
  session: "cookie tmb_session",
  bearer: "Authorization: Bearer",
};

/**
 * Returns the fault of a call without a good credential: which kinds its path takes, and which kind came. `tried` is
 * the door at which a credential was refused.
 */
export function credentialFault(
  doors: readonly Door[],
  tried: Door | undefined,
  sent: readonly Door[],
): Fault {
  if (tried) return callFault("credential.refused", "", { came: names[tried] });
  const taken = listed(doors);
  if (sent.length === 0) return callFault("credential.missing", "", { taken });
  return callFault("credential.other_kind", "", { taken, came: listed(sent) });
}

function listed(doors: readonly Door[]): string {
  return doors.map((door) => names[door]).join(", ");
}
