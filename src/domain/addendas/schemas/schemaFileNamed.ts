import type { SchemaFile } from "./schemaFile.ts";

/** Returns the file that a location names: by the last part of its path, whatever stands before it. */
export function schemaFileNamed(files: readonly SchemaFile[], location: string): SchemaFile | undefined {
  const last = location
    .trim()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[?#].*$/, "");
  return files.find(({ name }) => name === last || name === decoded(last));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
