import { escapeHtml } from "./escapeHtml.ts";
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

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Returns a letter as HTML that mail programs show alike: tables and inline styles, no picture, no script, nothing
 * fetched. Every part is escaped. Throws when the link is no web address.
 */
export function letterHtml(letter: Letter, language: MailLanguage): string {
  const { subject, heading, paragraphs, action, facts = [], note } = letter;
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
<tr><td style="padding:0 4px 16px;font-size:18px;font-weight:700;letter-spacing:.5px;color:${color.accent}">Timbra</td></tr>
<tr><td style="background:${color.sheet};border:1px solid ${color.line};border-radius:8px;padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;word-break:break-word">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${facts.length > 0 ? factTable(facts) : ""}${action ? button(action) : ""}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;line-height:19px;color:${color.muted}">${escapeHtml(note)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;word-break:break-word">${escapeHtml(text)}</p>`;
}

function factTable(facts: NonNullable<Letter["facts"]>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;color:${color.muted};white-space:nowrap;vertical-align:top">${escapeHtml(name)}</td>` +
      `<td style="padding:6px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table ${table} style="margin:0 0 16px;font-size:15px;line-height:22px">\n${rows.join("\n")}\n</table>\n`;
}

/**
 * Draws the button and, below it, the address: some people read it before they click, and some programs show no button.
 */
function button({ label, link }: NonNullable<Letter["action"]>): string {
  const address = escapeHtml(requireWebAddress(link));
  return `<table ${table}><tr><td style="background:${color.accent};border-radius:6px">
<a href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:${color.onAccent};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:16px 0 0;font-size:13px;line-height:19px;color:${color.muted};word-break:break-all">${address}</p>`;
}

function requireWebAddress(link: string): string {
  const { protocol } = new URL(link);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`A mail cannot link to ${protocol}`);
  return link;
}
