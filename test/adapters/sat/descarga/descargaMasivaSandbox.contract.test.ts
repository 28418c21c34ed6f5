import test from "ava";
import { satDownloadsContract, satTroubles } from "./satDownloadsContract.ts";
import { startSandboxSide } from "./sandboxSide.ts";

// It cuts lines and shows pages; it never says nothing.
const troubles = satTroubles.filter((trouble) => trouble !== "empty");

satDownloadsContract(test, "descargaMasiva against the sandbox", startSandboxSide, troubles);
