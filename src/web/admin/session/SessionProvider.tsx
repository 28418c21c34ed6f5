import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { api } from "../../shared/api/api.ts";
import { Problem } from "../../shared/api/problem.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { isSignedIn, onTokens } from "./tokens.ts";
import { SessionInUse } from "./useSession.ts";

const SignIn = lazy(() => import("./SignIn.tsx"));
const Enrol = lazy(() => import("./Enrol.tsx"));

/**
 * Shows the back office to whoever is signed in, and sign-in to everybody else: in the same place, so that one is back
 * where one was.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const signedIn = useSyncExternalStore(onTokens, isSignedIn);
  const session = useQuery({
    queryKey: ["session"],
    queryFn: async () => (await api.GET("/auth/admin/me", {})).data!.data,
    enabled: signedIn,
    staleTime: 60_000,
  });
  if (!signedIn) return <Suspense fallback={<Waiting />}>{<SignIn />}</Suspense>;
  if (session.data === undefined) {
    const isOut = session.error instanceof Problem && session.error.status === 401;
    if (!session.error || isOut) return <Waiting />;
    return <ProblemNote error={session.error} onRetry={() => session.refetch()} />;
  }
  if (session.data.mustEnrol)
    return (
      <Suspense fallback={<Waiting />}>
        <Enrol onDone={() => void session.refetch()} />
      </Suspense>
    );
  return <SessionInUse value={session.data}>{children}</SessionInUse>;
}
