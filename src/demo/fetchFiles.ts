import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ApiClient, inParallel } from "./apiClient.ts";
import { progressBar } from "./progressBar.ts";
import type { Sale } from "./sale.ts";

const lanes = 8;
const lookEveryMs = 100;

/**
 * Fetches XML and PDF of each invoice as soon as it is stamped, beside whatever else goes on. `finish` waits for the
 * last ones, and shows a bar for them only.
 */
export function fetchFiles(
  api: ApiClient,
  sales: readonly Sale[],
  folder: string,
): { finish(): Promise<void> } {
  const taken = new Set<Sale>();
  let isLast = false;
  const following = follow();
  // A failure is thrown where the end is waited for.
  following.catch(() => {});
  return {
    async finish() {
      isLast = true;
      await following;
    },
  };

  async function follow(): Promise<void> {
    await mkdir(folder, { recursive: true });
    while (!isLast) {
      await inParallel(newlyStamped(), lanes, fetchOne);
      await pause(lookEveryMs);
    }
    const rest = newlyStamped();
    const bar = progressBar("Fetching XML and PDF", rest.length);
    await inParallel(rest, lanes, async (sale) => {
      await fetchOne(sale);
      bar.advance();
    });
    bar.finish();
  }

  function newlyStamped(): Sale[] {
    const stamped = sales
      .filter((sale) => sale.invoiceId && sale.uuid && !taken.has(sale))
      .slice(0, isLast ? sales.length : lanes);
    for (const sale of stamped) taken.add(sale);
    return stamped;
  }

  async function fetchOne({ ticket, invoiceId }: Sale): Promise<void> {
    for (const format of ["xml", "pdf"]) {
      const bytes = await api.download(`/api/v1/invoices/${invoiceId}/files/${format}`);
      await writeFile(join(folder, `${ticket.externalId}.${format}`), bytes);
    }
  }
}
