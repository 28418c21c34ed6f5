import { readFileSync } from "node:fs";
import test from "ava";
import { stampRequest } from "../../../../src/adapters/pac/swSapien/stampRequest.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";
import { startSandboxSide } from "../../../sandbox/sandboxSide.ts";
import { stampOverHttp } from "../../../sandbox/stampOverHttp.ts";

interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly [field: string, file: readonly [name: string, content: string]][];
}

test("our call is the one that another client of SW makes", (t) => {
  const recorded = recordedStamp();
  if (!recorded) return skip(t);
  const ours = stampRequest({ invoiceId: "x", xml: "<a/>" });
  t.is(ours.path, new URL(recorded.url).pathname);
  const [field] = recorded.files[0] ?? [];
  t.true(String(ours.body).includes(`name="${field}"`));
  return undefined;
});

test("the sandbox reads a CFDI that SW itself was sent, and refuses only its foreign certificate", async (t) => {
  const recorded = recordedStamp();
  if (!recorded) return skip(t);
  const [, [, content]] = recorded.files[0] ?? ["", ["", ""]];
  // The recording holds Python's way of writing bytes.
  const xml = content.slice(2, -1).replaceAll("\\'", "'").replaceAll("\\n", "\n");
  const side = await startSandboxSide();
  t.teardown(side.close);
  const { body } = await stampOverHttp(side.sandbox, xml);
  t.regex(body.message ?? "", /^308 - /, body.messageDetail ?? "");
  return undefined;
});

function recordedStamp(): Recorded | undefined {
  const path = sharedSat("examples/sw/test_stamp.json");
  return path === undefined ? undefined : (JSON.parse(readFileSync(path, "utf8")) as Recorded);
}

function skip(t: { log: (line: string) => void; pass: () => void }): undefined {
  t.log("skipped: SAT's own files are not beside the project");
  t.pass();
}
