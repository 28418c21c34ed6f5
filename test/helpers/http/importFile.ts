import type { ApiAnswer } from "./api.ts";
import type { TestApi } from "./startTestApi.ts";

/** Sends a CSV file and has it read; returns the import as it ended, or the refusal of the file. */
export async function importFile(
  api: Pick<TestApi, "call" | "work">,
  base: string,
  { body, ...call }: NonNullable<Parameters<TestApi["call"]>[2]>,
): Promise<ApiAnswer> {
  const sent = await api.call("POST", `${base}/import`, { ...call, body });
  if (sent.status !== 202) return sent;
  await api.work();
  return api.call("GET", sent.headers.get("location") as string, call);
}
