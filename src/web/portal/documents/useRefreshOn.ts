import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Asks anew for what belongs to a document whenever its version changes: its timeline, its relatives. */
export function useRefreshOn(version: string, path: string): void {
  const client = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const isPart = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      String(queryKey[1]).startsWith(`${path}/`);
    void client.invalidateQueries({ predicate: isPart });
  }, [client, version, path]);
}
