/**
 * Returns a mail's page with its inline styles as one style sheet, and inert. Mail programs know inline styles only, and a
 * page in a frame obeys the rules of the page around it, which admit style sheets by their nonce and no inline style.
 * Quotes that somebody typed are escaped in it, so every attribute that is found is one of ours.
 */
export function withStyleSheet(html: string): string {
  const rules: string[] = [];
  const page = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`.s${rules.length}{${style}}`);
    return ` class="s${rules.length - 1}"`;
  });
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? "";
  return page
    .replace("</head>", `<style nonce="${nonce}">${rules.join("\n")}</style></head>`)
    .replace("<body ", "<body inert ");
}
