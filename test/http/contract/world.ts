import { contractWorldOfFile } from "../../helpers/http/contractWorld.ts";

/** Returns the world that all tests of `everyOperation.test.ts` share. */
export const world = contractWorldOfFile();
