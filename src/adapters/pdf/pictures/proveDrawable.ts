import type { Picture } from "../../../ports/pictures.ts";
import { engine } from "../engine.ts";
import { imageUrl } from "../imageUrl.ts";
import { theme } from "../theme.ts";

/** Draws the picture as it stands on a page; throws where that fails, which must not happen at the first invoice. */
export function proveDrawable({ content }: Picture): void {
  engine.draw({
    pageSize: theme.page.size,
    pageMargins: theme.page.margins,
    language: "es-MX",
    displayTitle: true,
    info: { title: "", author: "", creationDate: new Date(0) },
    defaultStyle: { font: "Roboto" },
    header: () => undefined,
    footer: () => undefined,
    content: [{ image: imageUrl(content) ?? "", fit: [92, 72] }],
  });
}
