import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder into which the build puts what browsers fetch. */
export const webFolder = fileURLToPath(new URL("../../../web", import.meta.url));

/** The sources of what our pages fetch, as the build's manifest names them. */
const sources = {
  style: "selfInvoicing/page.css",
  script: "selfInvoicing/main.ts",
  icon: "shared/icon.svg",
} as const;

type BuiltFiles = Partial<Record<keyof typeof sources, string>>;
type Manifest = Readonly<Record<string, { readonly file: string }>>;

let known: BuiltFiles | undefined;

/** Returns the addresses of the style sheet, the script and the icon; without a build a page does its work without them. */
export function builtFiles(): BuiltFiles {
  return (known ??= readFiles());
}

function readFiles(): BuiltFiles {
  const manifest = readManifest();
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const file = manifest[source]?.file;
      return [name, file === undefined ? undefined : `/${file}`];
    }),
  );
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(`${webFolder}/.vite/manifest.json`, "utf8")) as Manifest;
  } catch {
    return {};
  }
}
