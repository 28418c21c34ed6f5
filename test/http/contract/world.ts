import { contractWorldOfFile } from "../../helpers/http/contractWorld.ts";

/** Returns the world that all tests of one file share. */
export const world = contractWorldOfFile();
