import type { Relay } from "./relay.ts";
import type { Turn } from "./turns.ts";

/** Returns the relay for what follows from a job: nothing of it overtakes what that job waited for. */
export function behind(relay: Relay, turn: Turn): Relay {
  if (turn === 0) return relay;
  return { ...relay, turnOf: (owner, documents) => Math.max(turn, relay.turnOf(owner, documents)) };
}
