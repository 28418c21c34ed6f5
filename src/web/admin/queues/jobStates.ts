import type { RowOf } from "../../shared/api/usePages.ts";
import type { Tone } from "../../shared/ui/StateBadge.tsx";

export type Job = RowOf<"/api/v1/admin/queues/{name}/jobs">;
export type QueueName = RowOf<"/api/v1/admin/queues">["name"];

export const jobTones: Readonly<Record<Job["state"], Tone>> = {
  waiting: "busy",
  delayed: "waiting",
  dead: "bad",
};
