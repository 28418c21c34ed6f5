import { createHash } from "node:crypto";

/** Styles every page: one calm column, made for a phone first, in the reader's own light or dark scheme. */
export const style = `
:root { color-scheme: light dark;
  --ink: #16202f; --muted: #55627a; --paper: #f3f5f9; --card: #fff; --line: #c3cad6; --edge: #7b879b; --field: #fff;
  --act: #1d4ed8; --act-hover: #1e40af; --on-act: #fff;
  --bad: #b42318; --bad-paper: #fef1f0; --good: #067647; --good-paper: #ecfdf3; --warn: #93590a; --warn-paper: #fff6e5; }
@media (prefers-color-scheme: dark) { :root {
  --ink: #e8ecf3; --muted: #a3afc2; --paper: #0e131b; --card: #171e29; --line: #3a4658; --edge: #74839c; --field: #111823;
  --act: #8ab4ff; --act-hover: #a9c7ff; --on-act: #0b1526;
  --bad: #ff9a92; --bad-paper: #361614; --good: #6ce9a6; --good-paper: #0c2b1d; --warn: #fdc665; --warn-paper: #33240a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
header, main { width: 100%; max-width: 34rem; margin: 0 auto; }
header { display: flex; justify-content: space-between; align-items: center; padding: 1rem 1.25rem 0.75rem; }
.brand { font-weight: 700; letter-spacing: 0.02em; }
main { padding: 0 1rem 3rem; }
section { background: var(--card); border-radius: 1rem; padding: 1.25rem; margin-bottom: 1rem;
  box-shadow: 0 1px 2px #0f172a14, 0 8px 24px #0f172a0d; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 0 0 0.75rem; font-size: 1.1rem; line-height: 1.3; }
p { margin: 0 0 0.75rem; }
section > :last-child { margin-bottom: 0; }
a { color: var(--act); }
header a { display: inline-block; padding: 0.6rem 0.25rem; }
.muted { color: var(--muted); font-size: 0.925rem; }
.amount { font-size: 2rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.tag { display: inline-block; padding: 0.15rem 0.6rem; border-radius: 1rem; font-size: 0.85rem; font-weight: 600;
  background: var(--warn-paper); color: var(--warn); }
.tag.good { background: var(--good-paper); color: var(--good); }
dl { margin: 0 0 0.75rem; display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1rem; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; min-width: 0; overflow-wrap: anywhere; }
details { border-top: 1px solid var(--line); padding-top: 0.75rem; }
summary { cursor: pointer; padding: 0.25rem 0; font-weight: 600; }
ul.lines { list-style: none; margin: 0.5rem 0 0; padding: 0; }
ul.lines li { display: flex; justify-content: space-between; gap: 1rem; padding: 0.4rem 0; border-top: 1px solid var(--line); }
ul.lines li:first-child { border-top: 0; }
ul.lines span:last-child { flex: none; font-variant-numeric: tabular-nums; }
.notice { border-left: 4px solid var(--bad); background: var(--bad-paper); border-radius: 0.5rem;
  padding: 0.75rem 1rem; margin-bottom: 1rem; }
.notice.good { border-color: var(--good); background: var(--good-paper); }
.notice.warn { border-color: var(--warn); background: var(--warn-paper); }
.notice h2 { font-size: 1rem; margin-bottom: 0.25rem; }
.notice p, .notice ul { margin: 0 0 0.25rem; }
.notice ul { padding-left: 1.1rem; }
form { margin: 0; }
.field { margin-bottom: 1.1rem; }
label, legend { display: block; font-weight: 600; margin-bottom: 0.3rem; padding: 0; }
.hint { color: var(--muted); font-size: 0.9rem; margin: 0 0 0.35rem; }
input, select { display: block; width: 100%; min-height: 3rem; padding: 0.6rem 0.75rem; border: 1px solid var(--edge);
  border-radius: 0.6rem; background: var(--field); color: inherit; font: inherit; text-overflow: ellipsis; }
input.code { text-transform: uppercase; }
input[aria-invalid="true"], select[aria-invalid="true"] { border: 2px solid var(--bad); }
.error { color: var(--bad); font-size: 0.925rem; margin: 0.35rem 0 0; }
.caution { color: var(--warn); font-size: 0.925rem; margin: 0.35rem 0 0; }
fieldset { border: 0; margin: 0 0 1.1rem; padding: 0; }
.choice { display: flex; align-items: center; gap: 0.6rem; font-weight: 400; min-height: 2.75rem; margin: 0; }
.choice input { width: 1.25rem; height: 1.25rem; min-height: 0; margin: 0; accent-color: var(--act); flex: none; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: 0.7rem 1rem; border: 1px solid transparent;
  border-radius: 0.6rem; background: var(--act); color: var(--on-act); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--act-hover); }
.second { background: transparent; border-color: var(--edge); color: var(--act); }
.second:hover { background: var(--paper); }
.row .button { padding-inline: 0.4rem; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-bottom: 0.75rem; }
.stack > * + .button, .stack > * + form, .stack > * + button { margin-top: 0.75rem; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.progress { height: 0.4rem; border-radius: 1rem; background: var(--line); overflow: hidden; margin: 1rem 0; }
.progress::before { content: ""; display: block; width: 40%; height: 100%; border-radius: inherit; background: var(--act);
  animation: pass 1.4s ease-in-out infinite; }
@keyframes pass { from { transform: translateX(-100%); } to { transform: translateX(250%); } }
@media (prefers-reduced-motion: reduce) { .progress::before { animation: none; width: 100%; } }
@media (forced-colors: active) { .progress::before { background: Highlight; } section { border: 1px solid; } }
`;

export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d4ed8"/>' +
  '<path d="M9 9h14v4h-5v11h-4V13H9z" fill="#fff"/></svg>';

export const stylePath = `/pages/${digestOf(style)}.css`;
export const iconPath = `/pages/${digestOf(icon)}.svg`;

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
