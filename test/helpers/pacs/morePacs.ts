import type { ExecutionContext } from "ava";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PacProvider } from "../../../src/domain/pacs/pacProviders.ts";
import { keepAccount } from "../../../src/operations/pacs/keepAccount.ts";
import { type Sandbox, startSandbox } from "../../../src/sandbox/startSandbox.ts";
import type { TestProduct } from "../product.ts";
import { shareAuthority } from "../servers/shareAuthority.ts";
import { PacAccount } from "../../../src/models/pacs/PacAccount.ts";

type World = Pick<ExecutionContext, "teardown">;

/** Starts another PAC, which knows nothing of what the product's first one has stamped. */
export async function anotherPac(t: World, { deps }: TestProduct): Promise<Sandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), "timbra-pac-"));
  await shareAuthority(dataDir, deps.clock.now());
  const sandbox = await startSandbox({ dataDir, clock: deps.clock, catalogScale: 0.001 });
  t.teardown(async () => {
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return sandbox;
}

interface AccountAt {
  readonly url: string;
  /** The provider; SW Sapien when absent. */
  readonly provider?: PacProvider;
  /** The merchant whose it is; absent for the platform's. */
  readonly merchantId?: string;
  readonly token?: string;
  readonly position?: number;
}

/** Stores an account at that address without asking it, and returns its name. */
export async function accountAt(
  { deps }: TestProduct,
  { url, provider = "swSapien", merchantId, token = "sandbox", position = 1 }: AccountAt,
): Promise<string> {
  const user = { user: "sandbox", password: "sandbox" };
  const credentials = { swSapien: { token }, finkok: user, prodigia: { ...user, contract: "sandbox" } };
  return deps.db.transaction(async (tx) => {
    const id = await keepAccount(tx, deps, {
      merchantId: merchantId ?? null,
      livemode: false,
      provider,
      label: "",
      url,
      position,
      credentials: credentials[provider],
    });
    return (await PacAccount.query(tx).findById(id).throwIfNotFound()).name;
  });
}
