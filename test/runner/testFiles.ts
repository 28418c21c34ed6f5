import { readdir } from "node:fs/promises";
import { join } from "node:path";

const ending = ".test.ts";
const longEnding = ".long.test.ts";

/**
 * Lists the test files of the project as `http/invoices`, in order: the long ones or the others. `domain/cfdi`,
 * `test/domain/cfdi/toElement.test.ts` and `toElement` all select what they look like.
 */
export async function testFiles(
  project: string,
  { long, selection }: { long: boolean; selection: readonly string[] },
): Promise<string[]> {
  const all = await readdir(join(project, "test"), { recursive: true });
  const chosen = selection.map(nameOf);
  return all
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(ending) && path.endsWith(longEnding) === long)
    .map((path) => path.slice(0, -ending.length))
    .filter((path) => chosen.length === 0 || chosen.some((name) => isPartOf(nameOf(path), name)))
    .sort();
}

function nameOf(argument: string): string {
  return argument.replace(/^.*?\btest\//, "").replace(/(\.long)?(\.test)?(\.[jt]s)?$/, "");
}

/** A name with a slash is a path from the top; one without is a file or a folder anywhere. */
function isPartOf(path: string, name: string): boolean {
  const from = name.includes("/") ? `/${path}/`.startsWith(`/${name}/`) : `/${path}/`.includes(`/${name}/`);
  return from;
}
