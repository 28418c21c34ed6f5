import { createRequire } from "node:module";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * Writes what ava is to run, in order: a file for each group of test files, and beside the compiled tests an `ava` that only
 * takes down what they declare. Returns the folder of the groups. `long` files may leave what would keep a process alive.
 */
export async function writeGroups(
  compiled: string,
  project: string,
  groups: readonly (readonly string[])[],
  { long }: { readonly long: boolean },
): Promise<string> {
  const folder = join(compiled, "groups");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await standInForAva(compiled, createRequire(join(project, "package.json")));
  for (const [at, files] of groups.entries()) {
    const name = `${String(at + 1).padStart(2, "0")}.test.js`;
    await writeFile(join(folder, name), groupOf(files, compiled, folder) + (long ? endsWithItsTests : ""));
  }
  return folder;
}

/** A process of long files ends with their tests, whatever those have left: timers of a run that died, for one. */
const endsWithItsTests = `
import { registerCompletionHandler } from "ava";
registerCompletionHandler(() => process.exit());
`;

function groupOf(names: readonly string[], compiled: string, folder: string): string {
  const runGroup = relative(folder, join(compiled, "test", "runner", "runGroup.js"));
  const entries = names.map((name) => {
    const path = relative(folder, join(compiled, "test", `${name}.test.js`));
    return `  { name: ${JSON.stringify(name)}, load: () => import(${JSON.stringify(path)}) },\n`;
  });
  return [
    `import test from "ava";\n`,
    `import { runGroup } from ${JSON.stringify(runGroup)};\n\n`,
    `await runGroup(test, [\n`,
    ...entries,
    `]);\n`,
  ].join("");
}

/** Node looks for packages in the nearest `node_modules` first. */
async function standInForAva(compiled: string, fromProject: NodeJS.Require): Promise<void> {
  const packages = join(compiled, "test", "node_modules");
  const ava = join(packages, "ava");
  await mkdir(ava, { recursive: true });
  await writeFile(join(ava, "package.json"), `{ "name": "ava", "type": "module", "exports": "./ava.js" }\n`);
  await writeFile(
    join(ava, "ava.js"),
    `export { collector as default } from "../../runner/collectTests.js";\n`,
  );
  // It declares its tests through the `ava` that is nearest to it, so it stands beside ours.
  const fastCheck = dirname(fromProject.resolve("@fast-check/ava/package.json"));
  await cp(fastCheck, join(packages, "@fast-check", "ava"), { recursive: true });
}
