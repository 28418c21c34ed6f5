import type { Mischief } from "../../../src/sandbox/pac/mischief.ts";
import type { TestApi } from "../http/startTestApi.ts";

/** The levers of the sandbox that a test API has started, over HTTP. */
export function sandboxLevers({ deps }: Pick<TestApi, "deps">) {
  const url = `${deps.config.pac.test?.url}/_sandbox`;
  return {
    async misbehave(mischief: Mischief): Promise<void> {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(mischief);
      await fetch(`${url}/mischief`, { method: "POST", headers, body });
    },
    async behave(): Promise<void> {
      await fetch(`${url}/mischief`, { method: "DELETE" });
    },
    /** Stamps sold for one invoice. */
    async soldFor(invoiceId: string): Promise<number> {
      const answer = await fetch(`${url}/stamps`);
      const { items } = (await answer.json()) as { items: { customId: string }[] };
      return items.filter(({ customId }) => customId === invoiceId).length;
    },
  };
}
