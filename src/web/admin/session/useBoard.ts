import { queries } from "../../shared/api/api.ts";

/** Returns the act that goes to Bull Board, which gets a cookie of this log-in first. */
export function useBoard(): () => void {
  const open = queries.useMutation("post", "/api/v1/admin/queues/board", {
    onSuccess: ({ data }) => window.location.assign(data.path),
  });
  return () => open.mutate({});
}
