import { ofFile } from "../ofFile.ts";
import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Merchant } from "../../../src/models/merchants/Merchant.ts";
import { SatCfdi } from "../../../src/models/sat/SatCfdi.ts";
import { SatPackage } from "../../../src/models/sat/SatPackage.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { importPackages } from "../../../src/operations/mirror/importPackages.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { testMerchant, type TestProduct, testProduct } from "../product.ts";
import { type PackageToStore, storedPackage } from "./storedPackage.ts";

/** The content of a package, by the names of its entries. */
type Entries = Readonly<Record<string, string | Buffer>>;

interface StoreOptions extends Partial<PackageToStore> {
  /** Entries are deflated unless told otherwise. */
  readonly isDeflated?: boolean;
  /** The damage of the ZIP. */
  readonly breaks?: "checksum";
}

export interface MirrorImports {
  readonly product: TestProduct;
  readonly merchant: Merchant;
  /** A package with these entries, or this ZIP, stored as if SAT had given it out. */
  readonly store: (content: Entries | string, wanted?: StoreOptions) => Promise<SatPackage>;
  /** Does what the worker would, once; answers what came of it. */
  readonly run: (satPackage: Pick<SatPackage, "id">, deps?: Deps) => Promise<SatPackage>;
  /** Stores and imports. */
  readonly take: (content: Entries | string, wanted?: StoreOptions) => Promise<SatPackage>;
  /** The mirror, in the order of UUIDs. */
  readonly rows: () => Promise<readonly SatCfdi[]>;
}

const log = createLogger({ name: "test", level: "silent" });
let zips = 0;

/** One product for all tests of a file, which run one after the other; each gets a merchant whose mirror is empty. */
export function mirrorImportsOfFile(): () => Promise<MirrorImports> {
  const product = ofFile((t) => testProduct(t));
  return () => mirrorImports(product());
}

/** A merchant whose mirror is empty. No worker runs: the test does the work. */
export async function mirrorImports(product: TestProduct): Promise<MirrorImports> {
  const { merchant } = await testMerchant(product);
  const { deps } = product;
  const imports: MirrorImports = {
    product,
    merchant,
    async store(content, { isDeflated = true, breaks, ...wanted } = {}) {
      const path = join(deps.config.dataDir, `${(zips += 1)}.zip`);
      if (typeof content !== "string") await writeZip(path, content, isDeflated);
      if (breaks) await spoilChecksum(path);
      const file = typeof content === "string" ? content : path;
      return storedPackage(deps, { merchant, content: "cfdi", file, ...wanted });
    },
    async run({ id }, own = deps) {
      await importPackages(own, [id], { signal: new AbortController().signal, log });
      return SatPackage.query(deps.db).findById(id).throwIfNotFound();
    },
    async take(content, wanted) {
      return imports.run(await imports.store(content, wanted));
    },
    rows: async () => SatCfdi.query(deps.db).where({ merchantId: merchant.id }).orderBy("uuid"),
  };
  return imports;
}

async function writeZip(path: string, entries: Entries, isDeflated: boolean): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name, { compress: isDeflated });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const directorySignature = Buffer.from("PK\x01\x02", "latin1");
const checksumOffset = 16;

/** The directory declares another checksum than the only entry has. */
async function spoilChecksum(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = bytes.indexOf(directorySignature) + checksumOffset;
  bytes.writeUInt32LE(~bytes.readUInt32LE(at) >>> 0, at);
  await writeFile(path, bytes);
}
