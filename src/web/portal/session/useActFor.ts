import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { switchSession } from "./switchSession.ts";
import { useSession } from "./useSession.ts";

interface Wanted {
  readonly merchantId: string;
  /** The mode; as it is now when absent. */
  readonly livemode?: boolean;
  /** The page of the portal to open; its first one when absent. */
  readonly path?: string;
}

/** Acts for another merchant from now on, and opens a page of theirs. */
export function useActFor() {
  const { kind } = useSession();
  return useMutation({
    mutationFn: ({ merchantId, livemode }: Wanted) =>
      switchSession(kind, { merchantId, ...(livemode !== undefined && { livemode }) }),
    onSuccess: (_, { path = "" }) => window.location.assign(`/portal${path}`),
    onError: (error) => notifications.show({ color: "red", message: error.message }),
  });
}
