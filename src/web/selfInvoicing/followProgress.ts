const pauseMs = 1_200;

/** Shows how the invoice fares without a reload, while somebody looks; `done` is called with the finished page. */
export function followProgress(done: () => void): void {
  if (document.querySelector("[data-progress]")) setTimeout(() => void look(done), pauseMs);
}

async function look(done: () => void): Promise<void> {
  if (document.hidden) {
    document.addEventListener("visibilitychange", () => void look(done), { once: true });
    return;
  }
  const next = await pageNow();
  if (!next || next.querySelector("[data-progress]")) {
    setTimeout(() => void look(done), pauseMs);
    return;
  }
  const main = next.querySelector("main");
  if (!main) return;
  document.title = next.title;
  document.querySelector("main")?.replaceWith(main);
  const title = document.querySelector<HTMLElement>("main h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus();
  done();
}

/** Returns `undefined` where the line is broken; the next look may do better. */
async function pageNow(): Promise<Document | undefined> {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.status === 429 || answer.status >= 500) return undefined;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return undefined;
  }
}
