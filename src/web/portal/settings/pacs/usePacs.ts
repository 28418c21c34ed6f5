import { useQueryClient } from "@tanstack/react-query";
import type { paths } from "../../../shared/api/contract.ts";
import { api, queries } from "../../../shared/api/api.ts";

const path = "/api/v1/merchant/pac";

/** Reads the merchant's accounts at PACs. */
export function usePacs() {
  return queries.useQuery("get", path);
}

export type Pacs = NonNullable<ReturnType<typeof usePacs>["data"]>["data"];
type Terms = NonNullable<paths[typeof path]["put"]["requestBody"]>["content"]["application/json"];

/** Returns what stores the accounts anew: as they are, but for what is given. */
export function useStorePacs(pacs: Pacs) {
  const client = useQueryClient();
  return async (changed: Partial<Terms>): Promise<void> => {
    const { fallback, platform } = pacs;
    const accounts = pacs.accounts.map(({ id, provider, label }) => ({ id, provider, label }));
    await api.PUT(path, { body: { accounts, fallback, platform, ...changed } });
    await client.invalidateQueries({ queryKey: ["get", path] });
  };
}
