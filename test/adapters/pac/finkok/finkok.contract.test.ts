import test from "ava";
import { finkok } from "../../../../src/adapters/pac/finkok/finkok.ts";
import { pacContract } from "../pacContract.ts";
import { sandboxPac } from "../sandboxPac.ts";

pacContract(test, "finkok", () =>
  sandboxPac(
    "finkok",
    ({ sandbox: { finkokUrl: url }, secret, ...options }) =>
      finkok({ ...options, url, credentials: { user: secret, password: secret } }),
    { answersWithReceipt: false },
  ),
);
