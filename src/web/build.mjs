/**
 * Builds the web faces into `dist/web`: types of the API from its own contract, a check of every source against them,
 * hashed files by Vite, and each file compressed once. It is plain JavaScript as `src/build.mjs` is, which calls it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { compile } from "../compile.mjs";

const compressible = /\.(js|css|svg)$/;

/** The file with the types of the API. */
export const contract = "src/web/shared/api/contract.ts";

/** Writes the types of the API when they have changed. The product must be compiled. */
export async function describeApi(project) {
  const described = join(project, "dist/openapi.json");
  execFileSync(process.execPath, [join(project, "dist/run/writeContract.js"), described]);
  const { default: typesOf } = await import("openapi-typescript");
  const types = await typesOf(JSON.parse(readFileSync(described, "utf8")));
  const file = join(project, contract);
  if (!existsSync(file) || readFileSync(file, "utf8") !== types) writeFileSync(file, types);
}

/** Returns 0, or the exit code of the compiler, which has said what is wrong. */
export async function buildWeb(project, compiler) {
  const checked = compile(project, compiler, "src/web/tsconfig.json");
  if (checked !== 0) return checked;
  const { build } = await import("vite");
  await build({ configFile: join(project, "src/web/vite.config.ts"), logLevel: "warn" });
  compressFiles(join(project, "dist/web/assets"));
  return 0;
}

/** Compresses as hard as can be, since files are made once and sent often. */
function compressFiles(folder) {
  for (const name of readdirSync(folder).filter((name) => compressible.test(name))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
