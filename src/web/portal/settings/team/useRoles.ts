import { queries } from "../../../shared/api/api.ts";

/** Asks for the roles that a team can have. */
export function useRoles() {
  return queries.useQuery("get", "/api/v1/merchant/roles");
}
