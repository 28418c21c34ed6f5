import { readdirSync } from "node:fs";
import test from "ava";
import { adminPermissions, ownAccount, tenantPermissions } from "../../src/domain/access/permissions.ts";
import type { Route } from "../../src/http/route.ts";
import { allRoutes } from "../../src/http/routes.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { say } from "./say.ts";
import { sourceTree } from "./sourceTree.ts";

// Behind a balancer, so that each call may come from an address of its own.
const api = apiOfFile({ TRUST_PROXY: "1" });

/** Folders of src/http that serve an audience, and those that are its machinery. */
const audiences = [
  "admin",
  "auth",
  "catalogs",
  "consumer",
  "faces",
  "jobs",
  "merchant",
  "pages",
  "pos",
  "reference",
  "system",
];
const machinery = ["lists", "middleware", "openapi", "present", "validation"];

/**
 * The places where routes may be open: log-ins, what customers do with their receipts, public lists, the system itself.
 */
const openPlaces =
  /^\/(auth\/|api\/v1\/(consumer|catalogs|files)\/|api\/v1\/(catalogs|event-types)$|t\/:|health(\/\w+)?$|metrics$|status$|problems\/:code$|openapi\.json$|docs(\/|$))/;

const permissions: readonly string[] = [...tenantPermissions, ...adminPermissions, ownAccount];

const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

test("every folder of src/http is a known audience or machinery", (t) => {
  const folders = readdirSync("src/http", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const faults = folders
    .map(({ name }) => name)
    .filter((name) => ![...audiences, ...machinery].includes(name));
  t.deepEqual(
    faults,
    [],
    say(faults, "A new audience gets a name in this list and a line in src/http/README.md."),
  );
});

test("every route has a door and a permission, or says why it is open", (t) => {
  const routes = allRoutes(api());
  t.true(routes.length > 10, "There are hardly any routes: this guard would guard nothing.");
  const faults = routes
    .filter(({ access }) =>
      "open" in access
        ? access.open.split(" ").length < 3
        : access.doors.length === 0 || !permissions.includes(access.permission),
    )
    .map(nameOf);
  t.deepEqual(faults, [], say(faults, "Write it with one of the makers in src/http/route.ts."));
});

test("what is open to anybody is in few places, and paced by address outside of the system", (t) => {
  const open = allRoutes(api()).filter(({ access }) => "open" in access);
  const faults = [
    ...open.filter(({ path }) => !openPlaces.test(path)).map((route) => `${nameOf(route)} is open`),
    ...open
      .filter(({ tag, callsPerMinute }) => tag !== "System" && callsPerMinute === undefined)
      .map((route) => `${nameOf(route)} has no callsPerMinute`),
  ];
  const cure = "What shows a merchant's things needs a door; what is open needs callsPerMinute.";
  t.deepEqual(faults, [], say(faults, cure));
});

test("without a credential every route that has a door answers 401", async (t) => {
  const closed = allRoutes(api()).filter(({ access }) => !("open" in access));
  const calls = [
    ...closed.map(({ method, path }) => ({ method, path })),
    { method: "get", path: "/admin/queues" },
  ];
  const faults: string[] = [];
  for (const [index, { method, path }] of calls.entries()) {
    const url = path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
    const { status } = await api().call(method.toUpperCase(), url, {
      key: null,
      headers: { "X-Forwarded-For": `10.0.${index >> 8}.${index & 255}` },
      ...(method !== "get" && { body: {} }),
    });
    if (status !== 401) faults.push(`${method} ${path} answers ${status}`);
  }
  t.deepEqual(
    faults,
    [],
    say(faults, "A route behind a door is answered by mountRoutes only after the door opened."),
  );
});

test("every link that leaves the product is made by pageLink, which knows the pages there are", (t) => {
  const faults = sourceTree("src", "workers")
    .filter(({ path }) => path !== "src/domain/links/pageLink.ts")
    .filter(({ text }) => /publicUrl\}|publicUrl\s*\+/.test(text))
    .map(({ path }) => path);
  t.deepEqual(faults, [], say(faults, "Add the page to src/domain/links/pageLink.ts and link by it."));
});
