import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** A source file as the guards see it. Paths are relative to the project, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The text without comments. */
  readonly code: string;
  readonly imports: readonly ImportStatement[];
  /** Names of what it exports, types included. */
  readonly exports: readonly string[];
  /** Names of exported functions, classes and constants. */
  readonly exportedValues: readonly string[];
}

export interface ImportStatement {
  /** A path of ours (`src/errors.ts`), or a package (`@koa/router`, `node:crypto`). */
  readonly target: string;
  readonly ours: boolean;
  readonly typeOnly: boolean;
  /** `{ a, type B }`, as written. */
  readonly names: string;
}

/** Every TypeScript file of these folders (or this file), read once. The front ends have guards of their own, and what is generated needs none. */
export function sourceTree(...roots: readonly string[]): SourceFile[] {
  return roots
    .flatMap((root) => (root.endsWith(".ts") ? [root] : typescriptFiles(root)))
    .filter((path) => !/^src\/(web|sdk\/generated)\//.test(path))
    .sort()
    .map(readSourceFile);
}

function typescriptFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name).replaceAll("\\", "/"));
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(path, "utf8");
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const declared = [
    ...code.matchAll(
      /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(function\*?|class|const|let|interface|type) +(\w+)/gm,
    ),
  ].map(([, kind = "", name = ""]) => ({ name, isValue: kind !== "interface" && kind !== "type" }));
  return {
    path,
    text,
    code,
    imports: importsOf(path, code),
    exports: declared.map(({ name }) => name),
    exportedValues: declared.filter(({ isValue }) => isValue).map(({ name }) => name),
  };
}

function importsOf(path: string, code: string): ImportStatement[] {
  const found = [
    ...code.matchAll(
      /^(?:import|export)\s+(?<type>type\s+)?(?<names>\{[^}]*\}|[\w*][^"';]*?)\s+from\s+"(?<target>[^"]+)"/gm,
    ),
    ...code.matchAll(/^import\s+"(?<target>[^"]+)"/gm),
    ...code.matchAll(/\bimport\(\s*"(?<target>[^"]+)"\s*\)/g),
  ];
  return found.map(({ groups = {} }) => {
    const { target = "", names = "", type } = groups;
    const ours = target.startsWith(".");
    return {
      ours,
      names,
      typeOnly: type !== undefined || /^\{(\s*type [^,}]+,?)+\s*\}$/.test(names),
      target: ours ? normalize(join(dirname(path), target)) : target,
    };
  });
}
