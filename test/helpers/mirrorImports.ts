import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ExecutionContext } from "ava";
import { ZipFile } from "yazl";
import type { Merchant } from "../../src/models/Merchant.ts";
import { SatCfdi } from "../../src/models/SatCfdi.ts";
import { SatPackage } from "../../src/models/SatPackage.ts";
import { importPackages } from "../../src/operations/mirror/importPackages.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { type ProductOptions, testMerchant, type TestProduct, testProduct } from "./product.ts";
import { type PackageToStore, storedPackage } from "./storedPackage.ts";

/** What a package holds, by the names of its entries. */
export type Entries = Readonly<Record<string, string | Buffer>>;

export interface MirrorImports {
  readonly product: TestProduct;
  readonly merchant: Merchant;
  /** A package with these entries, or this ZIP, stored as if SAT had given it out. */
  readonly store: (content: Entries | string, wanted?: Partial<PackageToStore>) => Promise<SatPackage>;
  /** Does what the worker would, once; answers what came of it. */
  readonly run: (satPackage: Pick<SatPackage, "id">) => Promise<SatPackage>;
  /** Stores and imports. */
  readonly take: (content: Entries | string, wanted?: Partial<PackageToStore>) => Promise<SatPackage>;
  /** The mirror, in the order of UUIDs. */
  readonly rows: () => Promise<readonly SatCfdi[]>;
}

const log = createLogger({ name: "test", level: "silent" });
let zips = 0;

/** The product with a merchant whose mirror is empty. */
export async function mirrorImports(t: ExecutionContext, options?: ProductOptions): Promise<MirrorImports> {
  const product = await testProduct(t, options);
  const { merchant } = await testMerchant(product);
  const { deps } = product;
  const imports: MirrorImports = {
    product,
    merchant,
    async store(content, wanted = {}) {
      const file =
        typeof content === "string"
          ? content
          : await zipFile(join(deps.config.dataDir, `${(zips += 1)}.zip`), content);
      return storedPackage(deps, { merchant, content: "cfdi", file, ...wanted });
    },
    async run({ id }) {
      await importPackages(deps, [id], { signal: new AbortController().signal, log });
      return SatPackage.query(deps.db).findById(id).throwIfNotFound();
    },
    async take(content, wanted) {
      return imports.run(await imports.store(content, wanted));
    },
    rows: async () => SatCfdi.query(deps.db).where({ merchantId: merchant.id }).orderBy("uuid"),
  };
  return imports;
}

async function zipFile(path: string, entries: Entries): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
