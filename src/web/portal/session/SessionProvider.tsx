import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { Problem } from "../../shared/api/problem.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { type Session, SessionInUse } from "./useSession.ts";

/** Reads who is signed in, and asks to sign in where nobody is. */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useQuery({ queryKey: ["session"], queryFn: readSession, staleTime: 60_000 });
  if (session.data !== undefined) return <SessionInUse value={session.data}>{children}</SessionInUse>;
  if (!session.error || (session.error instanceof Problem && session.error.status === 401))
    return <Waiting />;
  return <ProblemNote error={session.error} onRetry={() => session.refetch()} />;
}

async function readSession(): Promise<Session> {
  const { data } = await api.GET("/auth/me", {});
  return data!.data;
}
