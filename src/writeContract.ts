import { writeFileSync } from "node:fs";
import { readConfig } from "./config.ts";
import { allRoutes } from "./http/routes.ts";
import { buildContract } from "./http/openapi/buildContract.ts";

/**
 * Writes the contract of the default configuration to the file that the first argument names. The build makes the types
 * of the web faces from it.
 */
const [, , file] = process.argv;
const config = readConfig({});
// Routes are described, not called, so nothing that they would work with is needed.
const routes = allRoutes({ deps: { config }, engine: undefined as never, metrics: undefined as never });
const building = buildContract(routes, config, "en");
let step = building.next();
while (!step.done) step = building.next();
writeFileSync(file!, JSON.stringify(step.value));
