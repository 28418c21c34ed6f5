import { existsSync } from "node:fs";
import test from "ava";
import { say } from "./say.ts";
import { type SourceFile, sourceTree } from "./sourceTree.ts";

const longest = 300;
const product = sourceTree("src", "workers", "migrations", "knexfile.ts");
const tests = sourceTree("test");

test("no file is longer than three hundred lines", (t) => {
  const faults = [...product, ...tests]
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
  t.deepEqual(faults, [], say(faults, "Look for the second idea in it and give that a file of its own."));
});

const fullest = 25;

test("no folder holds more than twenty-five files at one level", (t) => {
  const counts = new Map<string, number>();
  for (const { path } of [...product, ...tests]) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const faults = [...counts]
    // Each migration is an entry of one log.
    .filter(([folder, files]) => files > fullest && folder !== "migrations")
    .map(([folder, files]) => `${folder} has ${files}`);
  t.deepEqual(faults, [], say(faults, "Give what belongs together a folder of its own."));
});

/** Files named by their topic although they export one thing of another name, and why. */
const namedByTopic: Readonly<Record<string, string>> = {
  "src/domain/cfdi/cadena/templateNotation.ts": "explains a notation and reads it",
  "src/platform/secrets/encryption.ts": "readers look for how secrets are kept, not for a vault",
};

test("a file is named after what it exports", (t) => {
  const faults = product
    .filter(({ path }) => path.startsWith("src/") && !(path in namedByTopic))
    .filter(
      (file) => file.exportedValues.length === 1 && !file.exports.some((name) => agree(fileName(file), name)),
    )
    .map(({ path, exports }) => `${path} exports ${exports.join(", ")}`);
  t.deepEqual(
    faults,
    [],
    say(faults, "Rename the file or the export. A noun may stand for its maker: logger.ts → createLogger."),
  );
});

test("the program of a thread or a process is named so: a quick build finds it by its name", (t) => {
  const faults = product
    .flatMap(({ path, text }) =>
      [...text.matchAll(/new URL\("\.\/(\w+)\.js"/g)].map(([, program]) => `${path} starts ${program}`),
    )
    .filter((start) => !/(?:Thread|Process)$/.test(start));
  t.deepEqual(faults, [], say(faults, "Name the program …Thread or …Process."));
});

test("an operation's file is named exactly like its function", (t) => {
  const faults = product
    .filter(({ path }) => path.startsWith("src/operations/"))
    .filter(({ exportedValues }) => exportedValues.length === 1)
    .filter((file) => fileName(file) !== file.exportedValues[0])
    .map(({ path, exportedValues }) => `${path} exports ${exportedValues[0]}`);
  t.deepEqual(
    faults,
    [],
    say(faults, "Operations are found by their file names: make the two the same, letter by letter."),
  );
});

test("classes have PascalCase files, everything else camelCase", (t) => {
  const faults = product
    .filter(({ path }) => path.startsWith("src/"))
    .filter(({ path, exportedValues }) => {
      const name = fileName({ path }).replace(/\.(schema|examples)$/, "");
      if (/^[A-Z]/.test(name)) return !exportedValues.includes(name);
      return !/^[a-z][A-Za-z0-9]*$/.test(name);
    })
    .map(({ path }) => path);
  t.deepEqual(faults, [], say(faults, "PascalCase only for the class inside; no dashes, no underscores."));
});

test("no name says nothing", (t) => {
  const empty = /^(utils?|common|manager|data|info)$/i;
  const emptyExport = /^handle[A-Z]|(Utils?|Manager|Info)$/;
  const faults = [...product, ...tests].flatMap(({ path, exports }) => [
    ...path
      .replace(/\.ts$/, "")
      .split("/")
      .filter(
        (part) =>
          empty.test(part) || /^handle[A-Z]/.test(part) || (part === "helpers" && !path.startsWith("test/")),
      )
      .map((part) => `${path}: ${part}`),
    ...exports.filter((name) => emptyExport.test(name)).map((name) => `${path} exports ${name}`),
  ]);
  t.deepEqual(
    faults,
    [],
    say(faults, "Say what it is or does: utils, common, manager, data, info and handle… could be anything."),
  );
});

test("every folder marked in the architecture explains itself", (t) => {
  const folders = [
    "migrations",
    "workers",
    "test",
    ...["adapters", "domain", "http", "operations", "queues", "sandbox"].map((name) => `src/${name}`),
  ];
  const faults = folders
    .filter((folder) => !existsSync(`${folder}/README.md`))
    .map((folder) => `${folder}/README.md`);
  t.deepEqual(faults, [], say(faults, "Write half a screen: what is in here, what is not, where to start."));
});

function fileName({ path }: Pick<SourceFile, "path">): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.ts$/, "");
}

/** One name's words are all in the other's: logger ↔ createLogger, tickets ↔ ticketRoutes, countries ↔ isKnownCountry. */
function agree(file: string, exported: string): boolean {
  const [inFile, inExport] = [words(file), words(exported)];
  const within = (some: readonly string[], others: readonly string[]) =>
    some.every((word) => others.some((other) => sameStem(word, other)));
  return within(inFile, inExport) || within(inExport, inFile);
}

function words(name: string): string[] {
  const plain = name.replace(/\.(schema|examples)$/, "");
  return plain.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

function sameStem(word: string, other: string): boolean {
  const stem = (text: string) => text.slice(0, Math.max(2, text.length - 3));
  return word.startsWith(stem(other)) && other.startsWith(stem(word));
}
