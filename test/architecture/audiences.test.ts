import { readdirSync } from "node:fs";
import test from "ava";
import { apiOfFile } from "../helpers/api.ts";
import { say } from "./say.ts";

const api = apiOfFile();

/** Folders of src/http that serve an audience, and those that are its machinery. */
const audiences = ["admin", "pos", "system"];
const machinery = ["middleware", "openapi", "present", "validation"];

test("every folder of src/http is a known audience or machinery", (t) => {
  const folders = readdirSync("src/http", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const faults = folders
    .map(({ name }) => name)
    .filter((name) => ![...audiences, ...machinery].includes(name));
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      "A new audience gets a router with its own authenticator in createApi, and a name in this list.",
    ),
  );
});

test("without a credential every route but the system's answers 401", async (t) => {
  const contract = (await api().call("GET", "/openapi.json", { key: null })).json as Contract;
  const routes = Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags }]) => ({
      method: method.toUpperCase(),
      path,
      tags: tags ?? [],
    })),
  );
  const closed = routes.filter(({ tags }) => !tags.includes("System"));
  t.true(closed.length > 10, "The contract lists hardly any routes: this guard would guard nothing.");
  const faults: string[] = [];
  for (const { method, path } of [...closed, { method: "GET", path: "/admin/queues" }]) {
    const url = path.replace(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000");
    const { status } = await api().call(
      method,
      url,
      method === "GET" ? { key: null } : { key: null, body: {} },
    );
    if (status !== 401) faults.push(`${method} ${path} answers ${status}`);
  }
  t.deepEqual(
    faults,
    [],
    say(faults, "Mount the route on its audience's router in createApi, behind the authenticator."),
  );
});

test("what is open to anybody is little, and known", async (t) => {
  const contract = (await api().call("GET", "/openapi.json", { key: null })).json as Contract;
  const open = Object.entries(contract.paths)
    .filter(([, operations]) => Object.values(operations).some(({ tags }) => tags?.includes("System")))
    .map(([path]) => path);
  const faults = open.filter((path) => !/^\/(health(\/\w+)?|metrics|openapi\.json|docs(\/.*)?)$/.test(path));
  t.deepEqual(
    faults,
    [],
    say(
      faults,
      "System routes need no credential: a route that shows a merchant's things belongs to an audience.",
    ),
  );
});

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags?: readonly string[] }>>>>;
}
