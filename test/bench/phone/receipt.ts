import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import { startWholeBrowser } from "../../helpers/web/installedBrowser.ts";
import { benchProduct } from "../benchProduct.ts";
import { benchTicket } from "../benchTicket.ts";
import { compare, median, quantile } from "../compare.ts";
import { type Finding, finding } from "../report.ts";
import type { Stage } from "../stage.ts";

const rounds = 7;
const mostMs = 1_500;
/** The processor of a cheap phone is some four times slower than that of a laptop. */
const slowerCpu = 4;
/** The preset "Slow 4G" of Chromium's developer tools: bytes a second, and milliseconds added to every request. */
const slow4g = {
  offline: false,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
  latency: 562.5,
};

/**
 * The self-invoicing page of a receipt in Chromium on a phone of 360 px, opened for the first time by the link in its QR
 * code, beside a bare form of one field by the same line. What counts is the time from the start of the navigation to a
 * frame in which a key that was typed into the RFC stands there, with the page's script at work.
 */
export async function receipt(stage: Stage): Promise<Finding> {
  const browser = await startWholeBrowser();
  stage.teardown(() => browser.close());
  const link = await sold(stage);
  const bare = await bareForm(stage);
  const usable: number[] = [];
  const painted: number[] = [];
  const comparison = await compare({
    rounds,
    progress: stage.progress,
    baseline: async () => 1_000 / (await visit(browser, bare)).usableMs,
    async ours(counts) {
      const seen = await visit(browser, link);
      if (counts) {
        usable.push(seen.usableMs);
        painted.push(seen.paintedMs);
      }
      return 1_000 / seen.usableMs;
    },
  });
  const typical = median(usable);
  return {
    ...finding(comparison, {
      what: "receipt's page on a phone",
      unit: "",
      heldBackBy: [
        `first paint ${median(painted).toFixed(0)} ms`,
        `usable at worst ${quantile(usable, 1).toFixed(0)} ms`,
        `CPU ${slowerCpu} times slower, ${slow4g.latency} ms a request, 1.44 Mbit/s`,
        `load ${loadavg()[0]?.toFixed(0)} on this machine`,
      ].join("; "),
    }),
    ours: `${typical.toFixed(0)} ms`,
    baseline: `${(1_000 / median(comparison.baseline)).toFixed(0)} ms`,
    aim: `< ${mostMs} ms ${typical < mostMs ? "✔" : "✘"}`,
  };
}

/** Returns the link that a receipt's QR code holds. */
async function sold(stage: Stage): Promise<string> {
  const catalogs = { CATALOGS_SHIPPED: "on" };
  const { ticketsUrl, headers } = await benchProduct(stage, await stage.database(), undefined, [], catalogs);
  const body = JSON.stringify(benchTicket());
  const answer = await fetch(ticketsUrl, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { data: { selfInvoiceUrl: string } };
  return data.selfInvoiceUrl;
}

/** Serves the least page that can be used alike: one document with a field. */
async function bareForm(stage: Stage): Promise<string> {
  const page = `<!doctype html><meta name=viewport content="width=device-width"><link rel=icon href="data:,"><form><input name=rfc></form>`;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n`;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(head + page));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stage.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

interface Visit {
  readonly usableMs: number;
  readonly paintedMs: number;
}

/** Opens an address with an empty cache, as somebody does who has never been there. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "es-MX" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
    await page.addInitScript(watchUse);
    await page.goto(address, { waitUntil: "commit" });
    return await page.evaluate<Visit>("use");
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page before its own scripts. A field can be used in the first frame that shows it, has its style, and has
 * the page's script behind it: the offer to remember a receiver is there only by that.
 */
const watchUse = `globalThis.use = (async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const isReady = () => {
    const field = document.querySelector("[name=rfc]");
    const remember = document.querySelector("[data-remember]");
    const isStyled = [...document.querySelectorAll("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null);
    return field !== null && field.offsetHeight > 0 && isStyled && remember?.hidden !== true;
  };
  while (!isReady()) await frame();
  const field = document.querySelector("[name=rfc]");
  field.focus();
  document.execCommand("insertText", false, "X");
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  if (field.value !== "X") throw new Error("Nothing can be typed.");
  const usableMs = performance.now();
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return { usableMs, paintedMs: paint?.startTime ?? usableMs };
})();`;
