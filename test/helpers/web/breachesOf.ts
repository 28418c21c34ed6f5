import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { untilStill } from "./untilStill.ts";

/** The script of axe, half a megabyte. A page gets it once: sending it before each look took half of the time of all looks. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const rulesOfColours = ["color-contrast", "link-in-text-block"];

/** All rules in the light, those of colours in the dark, where others find the same again, or all but those of colours. */
export type RulePart = "light" | "dark" | "structure";

const parts: Readonly<Record<RulePart, RunOptions>> = {
  light: { runOnly: { type: "tag", values: rules } },
  dark: { runOnly: { type: "rule", values: rulesOfColours } },
  structure: {
    runOnly: { type: "tag", values: rules },
    rules: Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }])),
  },
};

/** A rule that the page breaks, with the elements that break it. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

interface Breaches {
  /** The breaches that stood at every look. */
  readonly standing: readonly string[];
  /** The breaches that stood at some look only, because the page was redrawn meanwhile. */
  readonly passed: readonly string[];
}

/**
 * Applies the rules of accessibility to a page as it is now. That takes seconds on a loaded machine, and a face asks its API
 * again meanwhile: what is redrawn under the rules has the colours of neither state, so a breach is looked at four times.
 */
export async function breachesOf(page: Page, part: RulePart): Promise<Breaches> {
  let standing = await look(page, part);
  const passed: string[] = [];
  for (let looks = 1; looks < 4 && standing.size > 0; looks += 1) {
    const seen = await look(page, part);
    for (const [breach, told] of standing) if (!seen.has(breach)) passed.push(told);
    standing = new Map([...seen].filter(([breach]) => standing.has(breach)));
  }
  return { standing: [...standing.values()], passed };
}

/** Returns each breach by its rule and its element, with what axe says about it. */
async function look(page: Page, part: RulePart): Promise<ReadonlyMap<string, string>> {
  await untilStill(page);
  // A frame holds a PDF, or a page of ours in a sandbox where axe may not run; that page is judged where it is itself.
  const options: RunOptions = { ...parts[part], resultTypes: ["violations"], iframes: false };
  if (!(await page.evaluate<boolean>("Boolean(globalThis.axe)"))) await page.evaluate(axe);
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return new Map(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }): [string, string] => {
        const breach = `${id}: ${target.join(" ")}`;
        return [breach, `${breach} ${failureSummary}`];
      }),
    ),
  );
}
