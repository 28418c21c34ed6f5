import test from "ava";
import { swSapien } from "../../../../src/adapters/pac/swSapien/swSapien.ts";
import { pacContract } from "../pacContract.ts";
import { sandboxPac } from "../sandboxPac.ts";

pacContract(test, "swSapien", () =>
  sandboxPac("swSapien", ({ sandbox: { url }, secret, ...options }) =>
    swSapien({ ...options, url, credentials: { token: secret } }),
  ),
);
