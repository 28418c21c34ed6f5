import { createContext, use } from "react";
import type { operations } from "../../shared/api/contract.ts";

/** A session tells who is signed in, for whom they act, and what they may do there. */
export type Session = operations["readOwnSession"]["responses"][200]["content"]["application/json"]["data"];

export type Permission = Session["permissions"][number];

export const SessionInUse = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionInUse);
  if (session === undefined) throw new Error("the session is used outside its provider");
  return session;
}

/** Returns the merchant for whom the session acts, if any. */
export function useMerchant(): Session["merchants"][number] | undefined {
  return useSession().merchants.find(({ current }) => current);
}

export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
