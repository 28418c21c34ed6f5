import { useQueryClient } from "@tanstack/react-query";
import { queries } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { useMay } from "../session/useSession.ts";

/** The lists of files that are made from many rows, which answer alike. */
type ExportsPath =
  | "/api/v1/invoices/exports"
  | "/api/v1/merchant/data-export"
  | "/api/v1/merchant/reports/exports"
  | "/api/v1/merchant/sat/cfdis/exports";

export type ExportRow = RowOf<"/api/v1/invoices/exports">;

export function isMaking({ state }: ExportRow): boolean {
  return state === "queued" || state === "running";
}

/** Reads files and follows those that are being made. `refresh` is called when one more was ordered. */
export function useExports(path: ExportsPath) {
  const client = useQueryClient();
  const mayMake = useMay("download from SAT");
  const { rows, error, refetch } = usePages(path, {}, { everyMs: 3_000, whileSome: isMaking });
  const refresh = () => client.invalidateQueries({ queryKey: ["get", path] });
  const { mutate } = queries.useMutation("delete", `${path}/{id}`, { onSuccess: refresh });
  const remove = (id: string) => mutate({ params: { path: { id } } });
  return { rows, error, refetch, refresh, remove, drop: mayMake ? remove : undefined, mayMake };
}
