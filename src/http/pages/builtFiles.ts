import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder into which the build puts what browsers fetch. */
export const webFolder = fileURLToPath(new URL("../../../web", import.meta.url));

/** The sources of what our pages need, as the build's manifest names them. */
const sources = {
  style: "selfInvoicing/page.css",
  script: "selfInvoicing/main.ts",
  icon: "shared/icon.svg",
} as const;

/** A text that stands in a page itself. */
export interface Inlined {
  readonly text: string;
  /** Admits this very text under a Content-Security-Policy, and no other. */
  readonly source: string;
}

interface BuiltFiles {
  readonly style?: Inlined | undefined;
  readonly script?: Inlined | undefined;
  /** The address of the icon, for which no page waits. */
  readonly icon?: string | undefined;
}

type Manifest = Readonly<Record<string, { readonly file: string }>>;

let known: BuiltFiles | undefined;

/**
 * Returns the style sheet and the script of our pages, and the icon's address; without a build a page does its work without
 * them. They stand in each page: they are small, and on a slow phone a request more takes longer than sending them again.
 */
export function builtFiles(): BuiltFiles {
  return (known ??= readFiles());
}

/** Returns a text with what admits it into a page. */
export function inlined(text: string): Inlined {
  return { text, source: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}

function readFiles(): BuiltFiles {
  const manifest = readManifest();
  const pathOf = (name: keyof typeof sources): string | undefined => manifest[sources[name]]?.file;
  const textOf = (name: "style" | "script"): Inlined | undefined => {
    const path = pathOf(name);
    return path === undefined ? undefined : inlined(readFileSync(`${webFolder}/${path}`, "utf8"));
  };
  const icon = pathOf("icon");
  return { style: textOf("style"), script: textOf("script"), icon: icon && `/${icon}` };
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(`${webFolder}/.vite/manifest.json`, "utf8")) as Manifest;
  } catch {
    return {};
  }
}
