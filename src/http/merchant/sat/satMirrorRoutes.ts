import type { Route } from "../../route.ts";
import { satCfdiRoutes } from "./satCfdis.ts";
import { satExportRoutes } from "./satExports.ts";

/** The mirror of SAT's CFDIs and what is made of it; exports first, since no UUID is called that. */
export const satMirrorRoutes: readonly Route[] = [...satExportRoutes, ...satCfdiRoutes];
