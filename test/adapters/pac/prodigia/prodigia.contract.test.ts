import test from "ava";
import { prodigia } from "../../../../src/adapters/pac/prodigia/prodigia.ts";
import { pacContract } from "../pacContract.ts";
import { sandboxPac } from "../sandboxPac.ts";

pacContract(test, "prodigia", () =>
  sandboxPac("prodigia", ({ sandbox: { prodigiaUrl: url, token: contract }, secret, ...options }) =>
    prodigia({ ...options, url, credentials: { user: secret, password: secret, contract } }),
  ),
);
