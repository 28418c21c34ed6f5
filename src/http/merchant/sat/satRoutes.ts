import type { Route } from "../../route.ts";
import { satDownloadRoutes } from "./satDownloads.ts";
import { satScheduleRoutes } from "./satSchedule.ts";

/** The routes that have SAT's documents fetched: at once, and by the clock. */
export const satRoutes: readonly Route[] = [...satDownloadRoutes, ...satScheduleRoutes];
