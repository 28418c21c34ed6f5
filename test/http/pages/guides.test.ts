import { readFileSync } from "node:fs";
import test, { type ExecutionContext } from "ava";
import { runCli } from "../../../src/cli/runCli.ts";
import { explainedCodes } from "../../../src/http/catalogs/explainedCodes.ts";
import { allGuides } from "../../../src/http/pages/guides/allGuides.ts";
import { curlOf } from "../../../src/http/pages/guides/curlOf.ts";
import type { CallExample, Example, Guide } from "../../../src/http/pages/guides/guide.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { guideReader, type GuideReader, valueAt } from "../../helpers/http/guideReader.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { startReceiver } from "../../helpers/webhooks/startReceiver.ts";

const api = apiOfFile();
const receiver = ofFile(startReceiver);

/** The secret that the guide about webhooks was given to verify its messages with. */
let secret = "";

const open = (path: string) => api().call("GET", path, { key: null, headers: { Accept: "text/html" } });
const examplesOf = ({ steps }: Guide): readonly Example[] => steps.flatMap(({ examples = [] }) => examples);

/** Makes a call as the page shows it, and holds its answer against what the page says. */
async function follow(t: ExecutionContext, reader: GuideReader, example: CallExample): Promise<void> {
  const { method, path, names = {}, status, fields = {}, keep = {}, saveAs } = example;
  const told = `${method} ${path}`;
  if (example.isRepeated) await api().work();
  const answer = await reader.paste(curlOf(example), Object.keys(names));
  t.is(answer.status, status, `${told}: ${answer.text}`);
  for (const [place, value] of Object.entries(fields))
    t.deepEqual(valueAt(answer.json, place), reader.filled(value), `${told} ${place}: ${answer.text}`);
  for (const [name, place] of Object.entries(keep)) {
    t.is(typeof valueAt(answer.json, place), "string", `${told} ${place}`);
    reader.keep(name, String(valueAt(answer.json, place)));
  }
  if (saveAs !== undefined) t.regex(await reader.file(saveAs), /^(<\?xml|%PDF-)/, told);
}

for (const guide of allGuides)
  test.serial(`each call of the guide "${guide.title.en}" does what the guide says`, async (t) => {
    t.timeout(120_000);
    const { baseUrl, demo } = api();
    const { email, password } = demo.merchant;
    const settings = { BASE: baseUrl, KEY: demo.apiKey, EMAIL: email, PASSWORD: password };
    const reader = await guideReader(t, { ...settings, RECEIVER: receiver().url });
    const calls = examplesOf(guide).filter((example) => "method" in example);
    for (const call of calls) await follow(t, reader, call);
    t.is(reader.pasted(), calls.length);
    if (guide.slug === "webhooks") secret = String(reader.filled("$SECRET"));
    t.true(examplesOf(guide).length > 0);
  });

test.serial("the code of a guide knows our messages, and refuses what was changed", async (t) => {
  const codes = allGuides.flatMap(examplesOf).flatMap((example) => ("code" in example ? [example.code] : []));
  t.is(codes.length, 1, "code of another kind needs a test of its own");
  const text = encodeURIComponent(`${codes[0]}\nexport { isGenuine };`);
  const { isGenuine } = (await import(`data:text/javascript,${text}`)) as {
    isGenuine: (headers: object, body: string, secret: string) => boolean;
  };
  t.deepEqual(
    receiver().received.map(({ event }) => event.type),
    ["webhook.test", "invoice.stamped"],
  );
  for (const { headers, body } of receiver().received) {
    t.true(isGenuine(headers, body, secret));
    t.false(isGenuine(headers, `${body} `, secret));
  }
});

/** Returns the lines that scenarios paste into a shell: roadToProduction.long.test.ts follows both files. */
function pastedLines(): ReadonlySet<string> {
  const texts = ["README.md", "src/deploy/README.md"].map((path) => readFileSync(path, "utf8"));
  const blocks = texts.flatMap((text) =>
    [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block = ""]) => block),
  );
  const start = "npm install && npm start";
  if (!texts[0]?.includes(`Run \`${start}\``)) throw new Error("README.md starts the product in another way");
  return new Set([start, ...blocks.flatMap((block) => block.split("\n"))]);
}

test.serial("each line for a shell is one that a scenario pastes, or a command that works", async (t) => {
  const pasted = pastedLines();
  const backups = readFileSync("test/scenarios/backup.test.ts", "utf8");
  const shells = allGuides
    .flatMap(examplesOf)
    .flatMap((example) => ("shell" in example ? [example.shell] : []));
  const own = shells.flatMap((shell) => shell.split("\n")).filter((line) => !pasted.has(line));
  t.true(own.length < shells.length, "scenarios paste most of them");
  for (const line of own) {
    const [, typed = ""] = /^npm run (?:--silent )?timbra -- ([\w:. -]+)$/.exec(line) ?? [];
    const [name = "", ...args] = typed.split(" ");
    // A backup needs an embedded installation of its own, which that scenario has.
    if (args.length === 2 && backups.includes(`"${name}", "${args[0]}", file`)) continue;
    let said = "";
    const hear = (text: string): void => void (said += text);
    const code = await runCli([name, ...args], { out: hear, err: hear, config: () => api().deps.config });
    t.is(code, 0, `${line}: ${said}`);
  }
});

for (const language of ["es", "en"] as const) {
  test.serial(`every guide is whole in ${language}, and all its links lead somewhere`, async (t) => {
    const index = await open(`/docs/guides?lang=${language}`);
    t.is(index.status, 200);
    const links = new Set<string>();
    for (const guide of allGuides) {
      const path = `/docs/guides/${guide.slug}?lang=${language}`;
      t.true(index.text.includes(`href="${path}"`), path);
      const { status, text, headers } = await open(path);
      t.is(status, 200, path);
      t.true(text.includes(`<html lang="${language}"`), path);
      t.regex(headers.get("content-security-policy") ?? "", /default-src 'none'/);
      t.notRegex(text, /<script|src="|href="https?:/, "nothing is asked of another host");
      t.is(text.split("<pre").length - 1, examplesOf(guide).length, "every example is on the page");
      for (const one of [
        guide.title,
        guide.intro,
        ...guide.steps.flatMap((step) => [step.heading, step.text]),
      ])
        t.not(one[language].trim(), "", path);
      for (const [, link = ""] of text.matchAll(/href="(\/[^"]*)"/g)) links.add(link);
      for (const [, code = ""] of JSON.stringify(guide).matchAll(/"error":"([\w.]+)"|problems\/([\w.]+)\)/g))
        if (code !== "") t.true(explainedCodes.has(code), code);
    }
    for (const link of links) t.is((await open(link)).status, 200, link);
  });
}

test.serial("a guide that there is not is refused, and the reference leads to the guides", async (t) => {
  t.is((await open("/docs/guides/none")).status, 404);
  for (const language of ["es", "en"])
    for (const path of ["/docs", "/docs/errors"])
      t.true(
        (await open(`${path}?lang=${language}`)).text.includes(`href="/docs/guides?lang=${language}"`),
        path,
      );
});
