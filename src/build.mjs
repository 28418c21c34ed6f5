/**
 * Compiles the product into `dist`, and the tests with it when asked by `--tests`. It does nothing when `dist` is what
 * the sources would become, so every script may call it. It is plain JavaScript because it runs before a compiler does.
 *
 * `--quick` is for whoever wants to see the product run: no types are checked, and files are compressed lightly. Every other
 * build makes good what a quick one has left out.
 */
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, keepApart } from "./bundle.mjs";
import { compile } from "./compile.mjs";
import { buildSdk } from "./sdk/build.mjs";
import { buildWeb, contract, describeApi, keepCompressed } from "./web/build.mjs";

const project = fileURLToPath(new URL("..", import.meta.url));
const folders = ["src", "workers", "migrations"];
const lock = "package-lock.json";
const settings = ["knexfile.ts", "tsconfig.json", "src/tsconfig.product.json", "src/bundle.mjs", lock];

/** The page of `/docs`, in one file. */
const referenceScript = "@scalar/api-reference/browser/standalone.js";
const reference = { stamp: "dist/.built.reference.json" };

/** SAT's catalogs, which are read beside the compiled reader. */
const lists = "src/lists/catalogs";

/** The faces are built anew when they, or the API that they call, have changed. */
const web = { stamp: "dist/.built.web.json" };

/** The client is built anew when it, or the API that it calls, has changed. */
const sdk = { stamp: "dist/.built.sdk.json" };

const product = { stamp: "dist/.built.product.json", config: "src/tsconfig.product.json", folders };
const withTests = { stamp: "dist/.built.tests.json", config: "tsconfig.json", folders: [...folders, "test"] };

/** Where types have been checked before, the compiler's notes on them make a check quick, and a build without it would spoil them. */
const quick =
  process.argv.includes("--quick") &&
  !["dist/.tsbuildinfo", "dist/.tsbuildinfo.product"].some((file) => existsSync(join(project, file)));

process.exitCode = await (quick && compilerFile() ? buildQuickly() : buildWhole());

/**
 * Checks the faces and the client against the contract, which a linked program writes. All of this happens while the compiler
 * works. Where both fail, the compiler's status counts: it explains a faulty source better than the linker does.
 */
async function buildWhole() {
  const target = process.argv.includes("--tests") ? withTests : product;
  if (isFresh(target, sourcesOf(target))) return buildOnContract();
  const compiler = compilerFile();
  if (compiler === undefined) return complain(target);
  const { isNewProduct, keepStamps } = prepare(target);
  const linked = isNewProduct ? bundle(project).then(() => describeApi(project)) : Promise.resolve();
  const [compiled, made, onContract] = await Promise.allSettled([
    compile(project, compiler, target.config),
    Promise.all([linked, keepReference()]),
    linked.then(buildOnContract),
  ]);
  if (compiled.value !== 0) return compiled.value ?? 1;
  for (const { reason } of [made, onContract]) if (reason !== undefined) throw reason;
  keepStamps();
  return onContract.value;
}

async function buildOnContract() {
  const [ofFaces, ofClient] = await Promise.all([buildFaces(), buildClient()]);
  return ofFaces || ofClient;
}

/** Builds the product and the faces at once, since no face needs the product. */
async function buildQuickly() {
  const sources = sourcesOf(product);
  const stale = isFresh(product, sources) ? undefined : prepare(product);
  const [, ofFaces] = await Promise.all([stale && linkSources(sources), buildFaces()]);
  stale?.keepStamps();
  return ofFaces;
}

/** Readies `dist`. The stamps are of the sources as they are now: a change meanwhile makes them stale, as it should. */
function prepare(target) {
  // With `dist` everything goes that was made of the product, however fresh it was.
  if (hasOrphans()) rmSync(join(project, "dist"), { recursive: true, force: true });
  const isNewProduct = !isFresh(product, sourcesOf(product));
  const stamps = (target === withTests ? [product, withTests] : [product]).map((each) => [
    each.stamp,
    stampOf(sourcesOf(each)),
  ]);
  mkdirSync(join(project, "dist"), { recursive: true });
  cpSync(join(project, lists), join(project, "dist", lists), { recursive: true });
  const keepStamps = () => stamps.forEach(([file, stamp]) => writeFileSync(join(project, file), stamp));
  return { isNewProduct, keepStamps };
}

async function buildFaces() {
  if (isFresh(web, roomSources("src/web"))) return 0;
  const compiler = compilerFile();
  if (compiler === undefined) return complain(web);
  if (!quick && !existsSync(join(project, contract))) await describeApi(project);
  const stamp = stampOf(roomSources("src/web"));
  const status = await buildWeb(project, compiler, quick);
  if (status === 0) writeFileSync(join(project, web.stamp), stamp);
  return status;
}

/** A first start needs no client, so a quick build makes none. */
async function buildClient() {
  if (isFresh(sdk, roomSources("src/sdk"))) return 0;
  const compiler = compilerFile();
  if (compiler === undefined) return complain(sdk);
  if (!existsSync(join(project, "src/sdk/generated/operations.ts"))) await describeApi(project);
  const stamp = stampOf(roomSources("src/sdk"));
  const status = await buildSdk(project, compiler);
  if (status === 0) writeFileSync(join(project, sdk.stamp), stamp);
  return status;
}

function roomSources(room) {
  return [
    "package.json",
    ...readdirSync(join(project, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .sort(),
  ];
}

/** Sizes and times are compared first, which costs milliseconds; a copied tree has other times and the same content. */
function isFresh({ stamp }, sources) {
  const built = readStamp(stamp);
  if (built === undefined || (built.quick && !quick)) return false;
  return built.looks === looksOf(sources) || built.content === contentOf(sources);
}

function stampOf(sources) {
  return JSON.stringify({ looks: looksOf(sources), content: contentOf(sources), quick });
}

function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(join(project, stamp), "utf8"));
  } catch {
    return undefined;
  }
}

function sourcesOf({ folders }) {
  return [...settings, ...folders.flatMap((folder) => filesIn(folder, /\.(ts|json|br)$/))];
}

/** Links the programs without the compiler, and writes what runs by itself beside them. */
async function linkSources(sources) {
  await Promise.all([bundle(project), keepApart(project, sources.filter(isApart)), keepReference()]);
}

/** Says whether a file runs by itself: a migration, the settings of Knex's tool, or the program of a thread or a process. */
function isApart(file) {
  return /^migrations\/|^knexfile\.ts$|^src\/(?!web\/|sdk\/).*(Thread|Process)\.ts$/.test(file);
}

/** The front ends are built by a tool of their own, and the test runner keeps packages of its own in `dist/test`. */
function filesIn(folder, pattern) {
  if (!existsSync(join(project, folder))) return [];
  return readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .filter(
      (file) =>
        pattern.test(file) &&
        !/^(dist\/)?src\/(web|sdk\/generated)\/|^test\/fixtures\/|\/node_modules\//.test(file),
    )
    .sort();
}

function looksOf(sources) {
  const hash = createHash("sha256");
  for (const file of sources) {
    const { size, mtimeMs } = statSync(join(project, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function contentOf(sources) {
  const hash = createHash("sha256");
  for (const file of sources)
    hash.update(`${file}\n`).update(file === lock ? lockedVersions() : readFileSync(join(project, file)));
  return hash.digest("hex");
}

/** What npm may install on another platform comes and goes in the lock with every `npm install` and `npm prune`. */
function lockedVersions() {
  const { packages } = JSON.parse(readFileSync(join(project, lock), "utf8"));
  const needed = Object.entries(packages).filter(
    ([, { optional, devOptional }]) => !optional && !devOptional,
  );
  return needed.map(([path, { version }]) => `${path} ${version}\n`).join("");
}

/** Whether `dist` holds what no source stands for any more: a migration that is gone would still be run. */
function hasOrphans() {
  return ["src", "workers", "migrations", "test"]
    .flatMap((folder) => filesIn(`dist/${folder}`, /\.js$/))
    .some((file) => !existsSync(join(project, file.slice("dist/".length).replace(/\.js$/, ".ts"))));
}

/**
 * The page of `/docs` weighs 110 MB with its dependencies; the one file that it needs stays in a production install,
 * compressed as hard as can be, which takes ten seconds once for each version.
 */
async function keepReference() {
  const script = readFileSync(installed(referenceScript));
  const kept = join(project, "dist/reference.js");
  const built = readStamp(reference.stamp);
  if (built && (quick || !built.quick) && existsSync(kept) && readFileSync(kept).equals(script)) return;
  writeFileSync(kept, script);
  await keepCompressed(kept, quick);
  writeFileSync(join(project, reference.stamp), JSON.stringify({ quick }));
}

/** The compiler alone is not enough, and npm may leave it when it removes what it needs. */
function compilerFile() {
  const { devDependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const needed = Object.keys(devDependencies).filter(
    (name) => name.startsWith("@types/") || /^(vite|rolldown)$/.test(name),
  );
  const files = [...needed.map((name) => `${name}/package.json`), referenceScript];
  if (files.some((file) => installed(file) === undefined)) return undefined;
  const manifest = installed("typescript/package.json");
  return manifest && join(manifest, "../bin/tsc");
}

function installed(file) {
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    return undefined;
  }
}

function complain({ stamp }) {
  const what = existsSync(join(project, stamp))
    ? "The sources of Timbra have changed since they were compiled"
    : "The sources of Timbra are not compiled yet";
  process.stderr.write(
    `${what}, and what compiles them is not installed: run \`npm install --include=dev && npm run build\` first; ` +
      "`npm prune --omit=dev` may follow.\n",
  );
  return 1;
}
