import { loadavg } from "node:os";
import type { Page } from "playwright-core";
import { startWholeBrowser } from "../../helpers/web/installedBrowser.ts";
import { signInAs } from "../../screenshots/signInAs.ts";
import { benchProduct } from "../benchProduct.ts";
import { compare, quantile } from "../compare.ts";
import { fillTickets } from "../fillTickets.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";
import { type Watched, watchLists } from "./watchLists.ts";

/** `BENCH_SCALE=0.1` makes the long list a tenth, for a machine that others use. */
const many = Math.round(1_000_000 * Number(process.env["BENCH_SCALE"] ?? 1));
const few = 1_000;
const rounds = 3;
const mostMs = 200;
const states = ["accepted", "voided", "invoiced"] as const;
const labels = { accepted: "Por facturar", voided: "Anulado", invoiced: "Facturado" } as const;
const ticks = 60;

/**
 * The portal's list of a million tickets in Chromium, filtered, searched and scrolled by real input, beside the same
 * acts on a list of a thousand. What counts is the browser's share of each wait: from the input to the rows in the
 * frame, less the time that the request took; the server's share is told apart.
 */
export async function lists(stage: Stage): Promise<Finding> {
  const browser = await startWholeBrowser();
  stage.teardown(() => browser.close());
  const open = async (tickets: number): Promise<Page> => {
    const { db, merchant, ticketsUrl } = await benchProduct(stage, await stage.database(), undefined);
    const branchIds = await db("branches").where({ merchantId: merchant.id }).pluck<string[]>("id");
    await fillTickets(db, { merchantId: merchant.id, branchIds, states, tickets });
    const page = await browser.newPage({
      baseURL: new URL(ticketsUrl).origin,
      locale: "es-MX",
      viewport: { width: 1_366, height: 860 },
    });
    await page.addInitScript(watchLists);
    await signInAs(page, "merchant", merchant);
    return page;
  };
  const [short, long] = [await open(few), await open(many)];
  const waits = { browser: [] as number[], server: [] as number[], frames: [] as number[] };
  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: async () => rateOf(await use(short, few)),
    async ours(counts) {
      const seen = await use(long, many);
      if (counts) {
        for (const { browser: own, server } of seen.waits) {
          waits.browser.push(own);
          waits.server.push(server);
        }
        waits.frames.push(seen.longestFrame);
      }
      return rateOf(seen);
    },
  });
  const worst = Math.max(...waits.browser, ...waits.frames);
  const told = [
    `browser ${quantile(waits.browser, 0.5).toFixed(0)} ms, at worst ${Math.max(...waits.browser).toFixed(0)}`,
    `server ${quantile(waits.server, 0.5).toFixed(0)} ms, at worst ${Math.max(...waits.server).toFixed(0)}`,
    `longest frame while scrolling ${Math.max(...waits.frames).toFixed(0)} ms`,
    `load ${loadavg()[0]?.toFixed(0)} on this machine`,
  ].join("; ");
  const line = finding(comparison, {
    what: `list of ${many.toLocaleString("en")}`,
    unit: "acts/s",
    heldBackBy: told,
  });
  return { ...line, aim: `< ${mostMs} ms: ${worst.toFixed(0)} ${worst < mostMs ? "✔" : "✘"}` };
}

interface Use {
  readonly waits: readonly Watched[];
  readonly longestFrame: number;
}

/** Acts a second, if only the browser's share of the median wait counted. */
function rateOf({ waits }: Use): number {
  return (
    1_000 /
    quantile(
      waits.map(({ browser }) => browser),
      0.5,
    )
  );
}

/** Filters by each state, searches a folio, then scrolls, as a person does. */
async function use(page: Page, tickets: number): Promise<Use> {
  const waits: Watched[] = [];
  await page.goto("/portal/tickets");
  await shown(page, `B-${tickets}`);
  for (const state of states) {
    await page.getByRole("combobox", { name: "Estado" }).click();
    const newest = [...states.keys()]
      .map((back) => tickets - back)
      .find((n) => states[n % states.length] === state);
    await page.getByRole("option", { name: labels[state], exact: true }).click();
    waits.push(await shown(page, `B-${newest}`));
  }
  await page.getByRole("button", { name: "Quitar filtros", exact: true }).click();
  const folio = `B-${Math.round(tickets / 3)}`;
  await page.getByRole("searchbox").pressSequentially(folio, { delay: 90 });
  waits.push(await shown(page, folio));
  await page.getByRole("searchbox").fill("");
  await shown(page, `B-${tickets}`);
  await page.evaluate("lists.startFrames()");
  await page.mouse.move(700, 500);
  for (let tick = 0; tick < ticks; tick += 1) await page.mouse.wheel(0, 700);
  return { waits, longestFrame: await page.evaluate<number>("lists.longestFrame()") };
}

/** Waits until the first row is the ticket with this folio; returns what that took since the last input. */
async function shown(page: Page, folio: string): Promise<Watched> {
  return page.evaluate<Watched>(`lists.until(${JSON.stringify(folio)})`);
}
