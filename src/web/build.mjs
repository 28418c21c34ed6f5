/**
 * Builds the web faces into `dist/web`: types of the API from its own contract, a check of every source against them,
 * hashed files by Vite, and each file compressed once. It is plain JavaScript as `src/build.mjs` is, which calls it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compile } from "../compile.mjs";
import { describeSdk } from "../sdk/build.mjs";

const compressible = /\.(js|css|svg)$/;

/** The file with the types of the API. */
export const contract = "src/web/shared/api/contract.ts";

/** Writes the types of the API when they have changed, for the faces and for the client. The product must be compiled. */
export async function describeApi(project) {
  const described = join(project, "dist/openapi.json");
  execFileSync(process.execPath, [join(project, "dist/run/writeContract.js"), described]);
  const { default: typesOf } = await import("openapi-typescript");
  const api = JSON.parse(readFileSync(described, "utf8"));
  const types = await typesOf(api);
  describeSdk(project, api, types);
  const file = join(project, contract);
  if (!existsSync(file) || readFileSync(file, "utf8") !== types) writeFileSync(file, types);
}

/** Returns 0, or the exit code of the compiler, which has said what is wrong. It is not asked when this is to be quick. */
export async function buildWeb(project, compiler, quick) {
  const checked = quick ? 0 : compile(project, compiler, "src/web/tsconfig.json");
  const { build } = await import("vite");
  await build({ configFile: join(project, "src/web/vite.config.ts"), logLevel: "warn" });
  const folder = join(project, "dist/web/assets");
  const files = readdirSync(folder).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => keepCompressed(join(folder, name), quick)));
  return checked;
}

/**
 * Keeps a file's compressed forms beside it: as small as can be, since files are made once and sent often, or in a
 * twentieth of the time and a tenth larger.
 */
export async function keepCompressed(path, quick) {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quick ? 5 : constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: quick ? 1 : 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
