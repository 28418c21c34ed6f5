import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import test, { type ExecutionContext } from "ava";
import { say } from "./say.ts";

/** The files that the customer fixed at the top, and those that a tool forces there. Dot-files are free. */
const topLevel = [
  ["README.md", "Procfile", "knexfile.ts", "package.json", "tsconfig.json"],
  ["migrations", "workers", "src", "test"],
  ["package-lock.json", "LICENSE"],
].flat();

const processes = [
  "catalogRefresh",
  "delivery",
  "fileImport",
  "invoiceStamping",
  "release",
  "satDownload",
  "scheduler",
  "ticketIntake",
  "web",
];

test("nothing stands at the top level that does not have to", (t) => {
  const entries = new Set(committedFiles(t).map((path) => path.split("/")[0] ?? ""));
  const faults = [...entries].filter((entry) => !entry.startsWith(".") && !topLevel.includes(entry));
  t.deepEqual(
    faults,
    [],
    say(faults, "Docs belong where they apply, decisions in src/decisions, scripts in package.json or src."),
  );
});

test("no committed file names a machine, a package registry or a credential", (t) => {
  const forbidden: [pattern: RegExp, what: string][] = [
    [/(?<![\w.)\]}~-])\/(home|root|work|Users)\/[\w.-]/, "a path of one machine"],
    [/\/\/registry\.|\bregistry\.(npmjs|yarnpkg)/, "a package registry"],
    [/[_]auth(Token)?\b\s*=|:[_]password\b/, "a registry credential"],
    [/-----BEGIN (?:ENCRYPTED |RSA )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{20}/, "a private key"],
  ];
  const faults = committedFiles(t)
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      const text = readFileSync(path, "latin1");
      return forbidden.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${path}: ${what}`);
    });
  t.deepEqual(
    faults,
    [],
    say(faults, "Find such things at run time, or make them (createAuthority makes test certificates)."),
  );
});

test("the licence that package.json names is here, whole, and README.md says where", (t) => {
  const { license } = JSON.parse(readFileSync("package.json", "utf8")) as { license: string };
  t.is(license, "AGPL-3.0-or-later");
  const text = readFileSync("src/LICENSE", "utf8");
  t.regex(text, /^GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3, 19 November 2007\n/);
  for (let section = 0; section <= 17; section += 1) t.regex(text, new RegExp(`^${section}\\. `, "m"));
  t.regex(text, /^END OF TERMS AND CONDITIONS$/m);
  t.true(readFileSync("README.md", "utf8").includes("](src/LICENSE)"));
});

test("the lock file names no hosts, so that any registry can serve it", (t) => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { resolved?: string }>;
  };
  const faults = Object.entries(packages).flatMap(([name, { resolved }]) =>
    resolved?.includes("://") ? [`${name}: ${resolved}`] : [],
  );
  t.deepEqual(
    faults.slice(0, 5),
    [],
    say(faults.slice(0, 5), "Run npm with omit-lockfile-registry-resolved=true."),
  );
});

test("the Procfile names every process, and each starts a file that is there", (t) => {
  const lines = readFileSync("Procfile", "utf8").trim().split("\n");
  const commands = new Map(lines.map((line) => line.split(/:\s+/, 2) as [string, string]));
  t.deepEqual([...commands.keys()].sort(), processes, "One line a process, and no others.");
  for (const [name, command] of commands) {
    const program = /\bdist\/run\/(\w+)\.js\b/.exec(command)?.[1];
    t.true(
      ["src", "workers"].some((folder) => existsSync(`${folder}/${program}.ts`)),
      `${name} starts ${program ?? "nothing known"}.ts, which is not there`,
    );
  }
});

test("what runs the product compiles only what is stale, and gets the signals that npm gets", (t) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const name of ["start", "demo", "timbra", "catalogs:import"])
    t.regex(
      scripts[name] ?? "",
      /^node src\/build\.mjs --quick && exec node (?:--\S+ )+dist\/run\/\w+\.js( [\w:]+)?$/,
      name,
    );
  const { include } = JSON.parse(readFileSync("src/tsconfig.product.json", "utf8")) as { include: string[] };
  t.false(
    include.includes("../test"),
    "A production build compiles no tests: they need development packages.",
  );
});

test("each migration is one forward step, named by its time", (t) => {
  const files = committedFiles(t).filter((path) => /^migrations\/.*\.ts$/.test(path));
  const names = files.filter((path) => !/^migrations\/\d{14}_[a-z][A-Za-z0-9]*\.ts$/.test(path));
  t.deepEqual(names, [], say(names, "Name it YYYYMMDDhhmmss_whatItAdds.ts."));
  const stamps = files.map((path) => path.slice("migrations/".length).split("_")[0]);
  t.is(new Set(stamps).size, stamps.length, "Two migrations with one time have no order.");
  const backward = files.filter((path) => {
    const down = /function down\([^)]*\)[^{]*\{([\s\S]*?)\n\}/.exec(readFileSync(path, "utf8"))?.[1] ?? "";
    return down.trim() !== "" && !/throw/.test(down);
  });
  t.deepEqual(
    backward,
    [],
    say(backward, "Mend forward: a step back that drops columns loses what customers stored."),
  );
});

function committedFiles(t: ExecutionContext): string[] {
  try {
    return execFileSync("git", ["ls-files", "-z"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\0")
      .filter(Boolean);
  } catch {
    t.log("skipped: this is no git clone");
    t.pass();
    return [];
  }
}
