import { readdirSync, readFileSync } from "node:fs";
import test from "ava";
import type { PacCall } from "../../../../src/adapters/pac/pacLine.ts";
import { answerCall, cancelCall, pendingsCall } from "../../../../src/adapters/pac/swSapien/cancelCalls.ts";
import { stampRequest } from "../../../../src/adapters/pac/swSapien/stampRequest.ts";
import { sharedSat } from "../../../helpers/sat/sharedSat.ts";
import { startSandboxSide } from "../../../sandbox/sandboxSide.ts";
import { stampOverHttp } from "../../../sandbox/stampOverHttp.ts";

interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: null | readonly [field: string, file: readonly [name: string, content: string]][];
}

const rfc = "EKU9003173C9";
const message = { uuid: "fe4e71b0-8959-4fb9-8091-f5ac4fb0fef8", rfc, xml: "<a/>" };

/**
 * Another client's recorded calls, all of them requests: ours beside each, or the reason why we never make it. `inOurWay`
 * says where ours takes another path.
 */
const calls: Readonly<Record<string, { ours: PacCall; inOurWay?: string } | { never: string }>> = {
  test_stamp: { ours: stampRequest({ invoiceId: "x", xml: "<a/>" }) },
  test_cancel_xml: { ours: cancelCall(message) },
  // The other client sends a retention's request to the service of CFDIs; SW's own SDKs send it to that of retentions.
  test_cancel_retencion: {
    ours: cancelCall({ ...message, document: "retention" }),
    inOurWay: "/retencion/cancel/xml",
  },
  test_accept_reject: { ours: answerCall(message) },
  test_pending: { ours: pendingsCall(rfc) },
  test_cancelation: { never: "It cancels with a CSD that SW keeps; ours never leaves the house." },
  test_relacionados: { never: "Documents that block a cancellation are in our own books." },
  recover: {
    never: "A stamp is found again by sending the same bytes (307), not by its UUID, which was lost too.",
  },
};

test("each call of ours is the one that another client of SW makes", (t) => {
  const folder = sharedSat("examples/sw");
  if (folder === undefined) return skip(t);
  const names = readdirSync(folder).map((name) => name.replace(".json", ""));
  t.deepEqual(names.toSorted(), Object.keys(calls).toSorted());
  for (const name of names) {
    const call = calls[name];
    if (!call || "never" in call) continue;
    const { method, url, files } = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as Recorded;
    t.is(call.ours.method.toLowerCase(), method, name);
    t.is(call.ours.path, call.inOurWay ?? new URL(url).pathname, name);
    const [field] = files?.[0] ?? [];
    t.is(/name="(\w+)"/.exec(String(call.ours.body ?? ""))?.[1], field, name);
  }
  return undefined;
});

test("the sandbox reads a CFDI that SW itself was sent, and refuses only its foreign certificate", async (t) => {
  const recorded = recordedStamp();
  if (!recorded) return skip(t);
  const [, [, content]] = recorded.files?.[0] ?? ["", ["", ""]];
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
