import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namespaces } from "../../../src/domain/cfdi/xml/namespaces.ts";
import { sharedSat } from "../sat/sharedSat.ts";

/** The order of values as SAT's stylesheets have it, in a notation of its own, by the root of the document. */
const orders = {
  "cfdi:Comprobante": "docs/cadena-spec.txt",
  "retenciones:Retenciones": "docs/cadena-spec-retenciones2.txt",
} as const;

export type Root = keyof typeof orders;

/**
 * Returns the cadena original of each document as xsltproc makes it, by a stylesheet that is written anew from the order that
 * is beside the project; it shares no code with the product. `undefined` where one of them is absent.
 */
export function oracleCadenas(root: Root, xmls: readonly string[]): readonly string[] | undefined {
  const order = sharedSat(orders[root]);
  if (!order || !existsSync("/usr/bin/xsltproc")) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "cadenas-"));
  try {
    const sheet = join(folder, "sheet.xslt");
    writeFileSync(sheet, stylesheetOf(root, readFileSync(order, "utf8")));
    const files = xmls.map((xml, at) => {
      const path = join(folder, `${at}.xml`);
      writeFileSync(path, xml);
      return path;
    });
    const told = execFileSync("xsltproc", [sheet, ...files], { maxBuffer: 2 ** 28, encoding: "utf8" });
    return told.split("\n").slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the order of all complements as one stylesheet, which ends the cadena of each document with a line feed. */
function stylesheetOf(root: Root, order: string): string {
  const templates = [...order.matchAll(/^ +(\S+) = (.*)$/gm)].map(
    ([, name, steps]) => `<xsl:template match="${name}">${written(steps ?? "")}</xsl:template>`,
  );
  const prefixes = Object.entries(namespaces).map(([prefix, { uri }]) => `xmlns:${prefix}="${uri}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" ${prefixes.join(" ")}>
<xsl:output method="text" encoding="UTF-8"/>
<xsl:template match="/">|<xsl:apply-templates select="/${root}"/>||<xsl:text>&#10;</xsl:text></xsl:template>
<xsl:template name="value"><xsl:param name="of"/>|<xsl:value-of select="normalize-space($of)"/></xsl:template>
${templates.join("\n")}
</xsl:stylesheet>`;
}

/** Writes the steps of a template, the outer ones first: `*path{…}` repeats, `if[test]{…}` asks, `>path` goes down. */
function written(steps: string): string {
  const out: string[] = [];
  let rest = steps.trim();
  while (rest !== "") {
    const block = /^(?:\*(?<each>[^{\s]+)|if\[(?<test>[^\]]+)\]) *\{/.exec(rest);
    if (block) {
      const end = closing(rest, block[0].length);
      const inner = written(rest.slice(block[0].length, end));
      const { each, test } = block.groups ?? {};
      out.push(
        test === undefined
          ? `<xsl:for-each select="${each === "*" ? "./*" : `./${each}`}">${inner}</xsl:for-each>`
          : `<xsl:if test="${test}">${inner}</xsl:if>`,
      );
      rest = rest.slice(end + 1).trim();
      continue;
    }
    const [token = ""] = rest.split(" ", 1);
    out.push(step(token));
    rest = rest.slice(token.length).trim();
  }
  return out.join("");
}

/** Returns where the block that begins before `from` ends. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A block of "${text}" has no end.`);
}

function step(token: string): string {
  if (token.startsWith(">")) return `<xsl:apply-templates select="${token.slice(1)}"/>`;
  const isOptional = token.endsWith("?");
  const path = isOptional ? token.slice(0, -1) : token;
  const value = `<xsl:call-template name="value"><xsl:with-param name="of" select="${valueOf(path)}"/></xsl:call-template>`;
  return isOptional ? `<xsl:if test="${valueOf(path)}">${value}</xsl:if>` : value;
}

/** Returns the path of a value: an attribute, unless its name has a prefix or is the node itself. */
function valueOf(path: string): string {
  if (path === ".") return path;
  const names = path.split("/");
  const last = names.pop() ?? "";
  return [...names, last.includes(":") ? last : `@${last}`].join("/");
}
