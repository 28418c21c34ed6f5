import test from "ava";
import { startBareSide } from "./bareSide.ts";
import { satDownloadsContract } from "./satDownloadsContract.ts";

satDownloadsContract(test, "descargaMasiva against a bare server", startBareSide);
