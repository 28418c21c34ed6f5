import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";
import { storiesOfFile } from "../helpers/web/storiesOfFile.ts";
import { untilShown } from "../helpers/web/walkFace.ts";

const api = apiOfFile();
const story = storiesOfFile(api);

test.serial("a day that somebody types is asked for once, when it is whole", (t) =>
  story(t, { as: "merchant" }, async (page) => {
    await page.goto("/portal/reports?from=2026-10-01");
    await untilShown(page);
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/reports/sales")) asked.push(searchParams.get("from"));
    });
    const day = page.locator("input[type=date]").first();
    await day.focus();
    // The same in either order of day and month.
    await page.keyboard.type("1111");
    await page.waitForURL(/from=2026-11-11/);
    await untilShown(page);
    t.deepEqual(asked, ["2026-11-11"]);
    t.is(await day.inputValue(), "2026-11-11");
  }),
);
