import type { Route } from "../../route.ts";
import { satDownloadRoutes } from "./satDownloads.ts";
import { satScheduleRoutes } from "./satSchedule.ts";

/** Having SAT's documents fetched: at once, and by the clock. */
export const satRoutes: readonly Route[] = [...satDownloadRoutes, ...satScheduleRoutes];
