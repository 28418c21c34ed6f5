import { escapeHtml } from "./escapeHtml.ts";
import { contrast } from "../merchants/contrast.ts";
import { type LetterBrand, logoContentId } from "./letterBrand.ts";
import { plainName } from "./plainName.ts";
import type { Letter } from "./letter.ts";
import type { MailLanguage } from "./mailTemplate.ts";

const color = {
  ink: "#1f2a37",
  muted: "#64748b",
  accent: "#1e3a5f",
  onAccent: "#ffffff",
  page: "#f3f6f9",
  sheet: "#ffffff",
  line: "#cbd5e1",
} as const;

/** A text needs this contrast (WCAG 2.2, 1.4.3). */
const readable = 4.5;
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Returns a letter as HTML that mail programs show alike: tables and inline styles, no picture, no script, nothing
 * fetched; a merchant's logo comes along as a part of the mail. Every part is escaped. Throws when the link is no web address.
 */
export function letterHtml(letter: Letter, language: MailLanguage, brand?: LetterBrand): string {
  const accent = brand?.color ?? color.accent;
  const { subject, heading, paragraphs, told = [], action, links = [], facts = [], note } = letter;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${color.page}">
<table ${table} width="100%" style="background:${color.page}"><tr><td align="center" style="padding:32px 12px">
<table ${table} width="100%" style="max-width:560px;${font};color:${color.ink}">
<tr><td style="padding:0 4px 16px;font-size:18px;font-weight:700;letter-spacing:.5px;color:${brand ? color.ink : accent}">${head(brand)}</td></tr>
<tr><td style="background:${color.sheet};border:1px solid ${color.line};border-radius:8px;border-top:4px solid ${accent};padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;word-break:break-word">${escapeHtml(heading)}</h1>
${[...paragraphs, ...told].map(paragraph).join("\n")}
${facts.length > 0 ? factTable(facts) : ""}${links.map(fileLink).join("")}${action ? button(action, accent) : ""}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;line-height:19px;color:${color.muted}">${escapeHtml(note)}${brand?.footer ? `<br>${escapeHtml(plainName(brand.footer, 500))}` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function head(brand: LetterBrand | undefined): string {
  if (!brand) return "Timbra";
  const name = escapeHtml(plainName(brand.name));
  return brand.hasLogo
    ? `<img src="cid:${logoContentId}" alt="${name}" height="48" style="display:block;max-height:48px;max-width:240px">`
    : name;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;word-break:break-word">${escapeHtml(text)}</p>`;
}

function factTable(facts: NonNullable<Letter["facts"]>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;color:${color.muted};${breakOf(name)};vertical-align:top">${escapeHtml(name)}</td>` +
      `<td style="padding:6px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table ${table} style="margin:0 0 16px;font-size:15px;line-height:22px">\n${rows.join("\n")}\n</table>\n`;
}

/** A name of ordinary length stays on one line; one that somebody made long would make the letter wider than a phone. */
function breakOf(name: string): string {
  return name.length > 30 ? "word-break:break-word" : "white-space:nowrap";
}

function fileLink({ label, link }: NonNullable<Letter["action"]>): string {
  const address = escapeHtml(requireWebAddress(link));
  return `<p style="margin:0 0 12px;font-size:16px;line-height:24px"><a href="${address}" style="color:${color.ink};font-weight:600;text-decoration:underline">${escapeHtml(label)}</a></p>\n`;
}

/**
 * Draws the button and, below it, the address: some people read it before they click, and some programs show no button.
 */
function button({ label, link }: NonNullable<Letter["action"]>, accent: string): string {
  const onAccent = contrast(accent, color.onAccent) >= readable ? color.onAccent : "#000000";
  const address = escapeHtml(requireWebAddress(link));
  return `<table ${table}><tr><td style="background:${accent};border-radius:6px">
<a href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:${onAccent};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:16px 0 0;font-size:13px;line-height:19px;color:${color.muted};word-break:break-all">${address}</p>`;
}

function requireWebAddress(link: string): string {
  const { protocol } = new URL(link);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`A mail cannot link to ${protocol}`);
  return link;
}
