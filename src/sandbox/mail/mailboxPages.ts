import type { ReceivedMail } from "./mailStore.ts";

/** A mail is a stranger's HTML: nothing in it runs, and nothing is fetched. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";

const style = `
:root { color-scheme: light dark; --ink: #1f2a37; --muted: #64748b; --line: #e2e8f0; --page: #f3f6f9; --sheet: #fff; --accent: #1e3a5f }
@media (prefers-color-scheme: dark) { :root { --ink: #e2e8f0; --muted: #94a3b8; --line: #334155; --page: #0f172a; --sheet: #1e293b; --accent: #93c5fd } }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/24px system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px }
h1 { font-size: 22px; line-height: 28px; margin: 0 0 16px }
a { color: var(--accent) }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
.row { display: block; padding: 12px 16px; border-top: 1px solid var(--line); color: inherit; text-decoration: none }
.row:first-child { border-top: 0 }
.row:hover, .row:focus-visible { background: var(--page) }
.row b { display: block }
.muted { color: var(--muted); font-size: 14px; line-height: 20px }
iframe { display: block; width: 100%; height: 640px; border: 0; background: #fff }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0; padding: 16px; border-bottom: 1px solid var(--line) }
dt { color: var(--muted) } dd { margin: 0; word-break: break-word }
`;

/** Returns the page of what came in, the newest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, receivedAt }) =>
      `<a class="row" href="/mailbox/${id}"><b>${escape(subject) || "(no subject)"}</b>` +
      `<span class="muted">${escape(to)} · ${moment(receivedAt)}</span></a>`,
  );
  const content = rows.join("\n") || `<p class="row muted">No mail yet.</p>`;
  return page(
    "Mailbox",
    `<h1>Mailbox</h1>
<p class="muted">Every mail the product has sent lands here and goes nowhere else.</p>
<div class="sheet">${content}</div>`,
  );
}

/** Returns the page of one mail as a mail program would show it. */
export function mailPage({
  id,
  subject,
  from,
  to,
  receivedAt,
  html,
  text,
  attachments,
}: ReceivedMail): string {
  const files = attachments.map(
    ({ fileName, bytes }, number) =>
      `<a href="/mailbox/${id}/attachments/${number}">${escape(fileName)}</a> <span class="muted">${bytes.length} bytes</span>`,
  );
  const facts = [
    ["From", escape(from)],
    ["To", escape(to)],
    ["Received", moment(receivedAt)],
    ...(files.length > 0 ? [["Files", files.join("<br>")]] : []),
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  // A sandboxed frame without scripts; its links open outside of it.
  const shown = html ? html.replace("<head>", `<head><base target="_blank">`) : `<pre>${escape(text)}</pre>`;
  return page(
    subject,
    `<p><a href="/mailbox">← Mailbox</a></p>
<h1>${escape(subject)}</h1>
<div class="sheet"><dl>${facts.join("")}</dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(shown)}"></iframe></div>
<p class="muted"><a href="/mailbox/${id}/source">Source</a></p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`;
}

function moment(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
