import { createContext, use } from "react";
import type { operations } from "../../shared/api/contract.ts";

/** A session tells who is signed in to the back office, and what they may do there. */
export type Session = operations["readAdminSession"]["responses"][200]["content"]["application/json"]["data"];

export type Permission = Session["permissions"][number];

export const SessionInUse = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionInUse);
  if (session === undefined) throw new Error("the session is used outside its provider");
  return session;
}

export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
