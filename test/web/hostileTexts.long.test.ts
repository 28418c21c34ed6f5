import test from "ava";
import type { Page } from "playwright-core";
import { contractWorldOfFile } from "../helpers/http/contractWorld.ts";
import { writeHostileTexts } from "../helpers/tenants/hostileTexts.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { walkFace } from "../helpers/web/walkFace.ts";
import { signInAs } from "../screenshots/signInAs.ts";

// The merchant of this world has something of every kind.
const world = contractWorldOfFile();
const api = () => world().api;
const story = storiesOfFile(api);
const phone = { viewport: { width: 320, height: 640 } } as const;

test.before(async (t) => {
  t.timeout(240_000);
  t.true((await writeHostileTexts(api().deps.db)) > 30);
});

for (const face of ["portal", "admin"] as const)
  test.serial(`what others wrote is text and nothing else on every page of ${face}`, async (t) => {
    const { demo } = api();
    // A name of ten thousand characters is too large to be judged, and a document that holds one is not printed.
    await story(t, { ...phone, refusals: [401, 409, 413] }, async (page) => {
      await (face === "portal"
        ? signInAs(page, "merchant", demo.merchant)
        : signInAs(page, "admin", demo.admin));
      const shown: string[] = [];
      const faults: string[] = [];
      await walkFace(page, face, async (place) => {
        faults.push(...(await faultsOf(page)).map((fault) => `${place} ${fault}`));
        if ((await page.locator("main").innerText()).includes("<img src=x")) shown.push(place);
      });
      t.deepEqual(faults, []);
      t.true(shown.length >= (face === "portal" ? 12 : 8), `only these pages showed it: ${shown.join(" ")}`);
    });
  });

async function faultsOf(page: Page): Promise<readonly string[]> {
  const tooWide = await page.evaluate<string | undefined>(widest);
  const faults = {
    "ran it": (await page.evaluate("window.broken")) !== undefined,
    "took it for an image": (await page.locator("img[src=x]").count()) > 0,
    [`is too wide: ${tooWide}`]: tooWide !== undefined,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

/** Runs in a page: names what stands out of a page that scrolls sideways. */
const widest = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const out = [...document.querySelectorAll("main *")].findLast(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return \`\${scrollWidth - clientWidth} px by \${out?.outerHTML.slice(0, 160)}\`;
})()`;
