import { permissionsOf } from "../../../domain/access/permissionsOf.ts";
import type { Client } from "../../../queries/access/listClients.ts";

/** Says whether an accountant may have files made of this client's months. */
export function mayHaveFiles({ suspendedAt, boundBranchIds, ...held }: Client): boolean {
  return suspendedAt === null && !boundBranchIds && permissionsOf(held).has("download from SAT");
}
