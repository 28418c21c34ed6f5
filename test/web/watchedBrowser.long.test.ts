import test, { type ExecutionContext } from "ava";
import type { Page } from "playwright-core";
import { apiOfFile } from "../helpers/http/api.ts";
import { breachesOf } from "../helpers/web/breachesOf.ts";
import { browserOfFile, openContext, type Trouble } from "../helpers/web/faceBrowser.ts";

// What every story relies on: nothing that a browser notices goes unnoticed, and nothing passing is taken for a fault.
const api = apiOfFile();
const chromium = browserOfFile();

async function visit(
  t: ExecutionContext,
  look: (page: Page, trouble: Trouble) => Promise<void>,
): Promise<void> {
  const browser = chromium();
  if (browser === undefined) {
    t.log("skipped: chromium is not installed");
    t.pass();
    return;
  }
  t.timeout(240_000);
  const { page, trouble, context } = await openContext(browser, api().baseUrl);
  for (const path of ["/login", "/portal", "/factura"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    trouble.errors.length = 0;
    await look(page, trouble);
  }
  await context.close();
}

test.serial("a script, a style or an image that the policy of a page refuses is an error of its story", (t) =>
  visit(t, async (page, { errors }) => {
    const breaches = {
      "script-src": "document.body.append(Object.assign(document.createElement('script'), { text: '1' }))",
      "style-src": "document.body.setAttribute('style', 'color: red')",
      "img-src": "new Image().src = 'https://elsewhere.example/a.png'",
    };
    for (const [directive, breach] of Object.entries(breaches)) {
      const told = page.waitForEvent(
        "console",
        (message) =>
          message.type() === "error" &&
          /Content Security Policy/.test(message.text()) &&
          message.text().includes(directive),
      );
      await page.evaluate(breach);
      await told;
    }
    t.true(errors.length >= 3, errors.join("\n"));
  }),
);

/** Runs in a page: writes a text that nobody can read. */
const writePale = `(() => {
  const pale = document.createElement("p");
  pale.id = "pale";
  pale.textContent = "Total";
  pale.style.color = "#999";
  pale.style.backgroundColor = "#888";
  document.querySelector("body > *").before(pale);
})()`;

/** Runs in a page: takes the text away before the second look. */
const removeLater = `(() => {
  let axe = undefined;
  let look = undefined;
  let looks = 0;
  const run = (...asked) => {
    looks += 1;
    if (looks === 2) document.querySelector("#pale").remove();
    return look(...asked);
  };
  const get = () => {
    if (axe?.run && axe.run !== run) [look, axe.run] = [axe.run, run];
    return axe;
  };
  Object.defineProperty(window, "axe", { get, set: (read) => (axe = read) });
})()`;

test.serial("a breach of the rules that stays is found, and one that passes by itself is told apart", (t) =>
  visit(t, async (page) => {
    const isPale = (breach: string) => breach.startsWith("color-contrast: #pale");
    await page.evaluate(writePale);
    t.true((await breachesOf(page, "dark")).standing.some(isPale));
    await page.reload({ waitUntil: "networkidle" });
    await page.evaluate(writePale);
    await page.evaluate(removeLater);
    const { standing, passed } = await breachesOf(page, "dark");
    t.deepEqual(standing, []);
    t.true(passed.some(isPale));
  }),
);
