import { readFileSync } from "node:fs";
import test from "ava";
import {
  importTable,
  narrowDoors,
  packageHomes,
  providerFolders,
  purePackages,
  roomOrder,
  wiring,
} from "./importTable.ts";
import { say } from "./say.ts";
import { type ImportStatement, type SourceFile, sourceTree } from "./sourceTree.ts";

const files = sourceTree("src", "workers", "knexfile.ts", "migrations");

test("every import stays within the import table", (t) => {
  const faults = eachImport(({ path }, { target, ours }) => {
    const [from, to] = [layerOf(path), layerOf(target)];
    if (!ours || from === to) return undefined;
    if (to === "test") return "the product never imports tests";
    if (to === "web") return "nobody imports the front ends";
    if (from === "wiring") return undefined;
    const allowed = importTable[from];
    if (!allowed) return `src/${from} is not in the table: give it a row in importTable.ts and in README.md`;
    if (!allowed.includes(to)) return `${from} may import only ${allowed.join(", ") || "nothing of ours"}`;
    const door = narrowDoors[from]?.[to];
    return door && !door.includes(fileName(target))
      ? `of ${to}, ${from} may see only ${door.join(", ")}`
      : undefined;
  });
  t.deepEqual(
    faults,
    [],
    say(faults, "Move what is shared down to a layer both may see, or pass it in through deps."),
  );
});

test("a room imports only rooms that stand before it in their order", (t) => {
  const faults = eachImport(({ path }, { target, ours }) => {
    const [from, to] = [roomOf(path), roomOf(target)];
    const order = from && roomOrder[from.layer];
    if (!ours || !order || from.layer !== to?.layer || from.room === to.room) return undefined;
    const [own, other] = [order.indexOf(from.room), order.indexOf(to.room)];
    if (own < 0) return `${from.room} has no place in the order of ${from.layer} (importTable.ts, README.md)`;
    return other < own ? undefined : `in ${from.layer} ${from.room} stands before ${to.room}`;
  });
  t.deepEqual(
    faults,
    [],
    say(faults, "Move what both need into an earlier room, or the file to where its friends are."),
  );
});

test("no two folders side by side import each other, however deep", (t) => {
  const seen = new Map<string, string>();
  const faults = eachImport(({ path }, { target, ours }) => {
    const sides = ours ? partingFolders(path, target) : undefined;
    if (!sides) return undefined;
    seen.set(sides.join(" "), path);
    return undefined;
  });
  for (const [pair, path] of seen) {
    const back = seen.get(pair.split(" ").reverse().join(" "));
    if (back) faults.push(`${path} and ${back}: ${pair}`);
  }
  t.deepEqual(faults, [], say(faults, "Move the file that looks back to where its friends are."));
});

test("README.md shows the order of rooms that is held", (t) => {
  const section = readmeSection();
  for (const [layer, order] of Object.entries(roomOrder)) {
    const line = section.split("\n").find((each) => each.startsWith(`- \`${layer}\`: `)) ?? "";
    t.deepEqual(quotedNames(line).slice(1), [...order], `README.md and importTable.ts differ about ${layer}`);
  }
});

test("an adapter knows no other provider", (t) => {
  const faults = eachImport(({ path }, { target, ours }) => {
    if (!ours || !path.startsWith("src/adapters/") || !target.startsWith("src/adapters/")) return undefined;
    const [from, to] = [adapterOf(path), adapterOf(target)];
    if (to.party.endsWith(".ts")) return undefined;
    if (from.party !== to.party) return `${from.party} and ${to.party} are different outside parties`;
    return to.provider !== undefined && from.provider !== to.provider ? "another provider's" : undefined;
  });
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      "Put what two providers share into their party's folder, what two parties share one level higher.",
    ),
  );
});

test("each package is used only in the folders it belongs to", (t) => {
  const faults = eachImport(({ path }, { target, ours, typeOnly }) => {
    const from = layerOf(path);
    const homes = packageHomes[packageName(target)];
    if (ours || from === "wiring") return undefined;
    if (from === "domain" && !purePackages.includes(packageName(target)))
      return `domain is pure: it may use only ${purePackages.join(", ")}`;
    return homes && !typeOnly && !homes.includes(from) ? `it belongs to ${homes.join(", ")}` : undefined;
  });
  t.deepEqual(
    faults,
    [],
    say(faults, "Put a port between, or move the code to the package's home (importTable.ts)."),
  );
});

test("the product needs no package that a production install leaves out", (t) => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    "dependencies" | "optionalDependencies",
    Record<string, string>
  >;
  const faults = files.flatMap(({ path, text, imports }) =>
    [
      ...imports.filter(({ ours, typeOnly }) => !ours && !typeOnly).map(({ target }) => target),
      ...[...text.matchAll(/\b(?:require|resolve)\("([^".][^"]*)"\)/g)].map(([, target = ""]) => target),
    ]
      .map(packageName)
      .filter(
        (name) => !name.startsWith("node:") && !(name in dependencies) && !(name in optionalDependencies),
      )
      .map((name) => `${path} imports ${name}`),
  );
  t.deepEqual(faults, [], say(faults, "List it under dependencies in package.json, with its exact version."));
});

test("there are no import cycles, not even of types", (t) => {
  const cycles = findCycles(files);
  t.deepEqual(cycles, [], say(cycles, "Move what both need into a third file."));
});

test("README.md shows the import table that is held", (t) => {
  const shown = readmeRows();
  for (const [folder, allowed] of Object.entries(importTable)) {
    const told = [...(shown.get(folder) ?? ["no row"])].sort();
    t.deepEqual(
      told,
      [...allowed].sort(),
      `README.md's row for ${folder} and importTable.ts differ: make them the same`,
    );
  }
});

/** The rows of README.md's table under "Who may import whom": folder → what it may import. */
function readmeRows(): Map<string, string[]> {
  const rows = readmeSection()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  return new Map(
    rows.flatMap((line) => {
      const [, folders = [], allowed = []] = line.split("|").map(quotedNames);
      return folders.map((folder): [string, string[]] => [folder, allowed]);
    }),
  );
}

function readmeSection(): string {
  const [, after = ""] = readFileSync("README.md", "utf8").split(/^### Who may import whom$/m);
  return after.split(/^##/m)[0] ?? "";
}

function quotedNames(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
}

/** `domain` for src/domain/…, `errors` for src/errors.ts, `wiring` for what may import anything. */
function layerOf(path: string): string {
  const [root, next = ""] = path.split("/");
  if (root !== "src") return root === "test" ? "test" : "wiring";
  const layer = next.replace(/\.ts$/, "");
  return wiring.includes(layer) ? "wiring" : layer;
}

/** The room of src/domain/cfdi/checks/rule.ts is `cfdi`; a file beside the rooms has none. */
function roomOf(path: string): { readonly layer: string; readonly room: string } | undefined {
  const [, layer = "", room = "", ...rest] = path.split("/");
  return rest.length > 0 && path.startsWith("src/") ? { layer, room } : undefined;
}

/**
 * Returns where the ways to two files part, if both go on through a folder: `src/a/b/x.ts`, `src/a/c/d/y.ts` →
 * `src/a/b`, `src/a/c`.
 */
function partingFolders(one: string, other: string): readonly [string, string] | undefined {
  const [left, right] = [one.split("/"), other.split("/")];
  const at = left.findIndex((part, index) => part !== right[index]);
  // The table above holds what layers may do.
  if (at < 2 || at >= left.length - 1 || at >= right.length - 1) return undefined;
  return [left.slice(0, at + 1).join("/"), right.slice(0, at + 1).join("/")];
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.ts$/, "");
}

function eachImport(fault: (file: SourceFile, statement: ImportStatement) => string | undefined): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((statement) => {
      const problem = fault(file, statement);
      return problem === undefined ? [] : [`${file.path} imports ${statement.target}: ${problem}`];
    }),
  );
}

/** src/adapters/pac/swSapien/stamp.ts is of the party `pac`, provider `swSapien`; a file in `pac` itself has no provider. */
function adapterOf(path: string): { party: string; provider: string | undefined } {
  const [, , party = "", next = ""] = path.split("/");
  const hasProvider = providerFolders.includes(party) && !next.endsWith(".ts");
  return { party, provider: hasProvider ? next : undefined };
}

function packageName(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Each cycle once, as `a → b → a`; a depth-first walk with the path in hand. */
function findCycles(nodes: readonly SourceFile[]): string[] {
  const next = new Map(
    nodes.map(({ path, imports }) => [path, imports.filter(({ ours }) => ours).map(({ target }) => target)]),
  );
  const finished = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) cycles.push([...trail.slice(seenAt), path].join(" → "));
    if (seenAt >= 0 || finished.has(path)) return;
    for (const target of next.get(path) ?? []) walk(target, [...trail, path]);
    finished.add(path);
  };
  for (const path of next.keys()) walk(path, []);
  return cycles;
}
