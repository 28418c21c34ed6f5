import test, { type ExecutionContext } from "ava";
import { satListSource } from "../../../src/adapters/sat/lists/satListSource.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { refreshSatLists } from "../../../src/operations/satLists/refreshSatLists.ts";
import { requestSatList } from "../../../src/operations/satLists/requestSatList.ts";
import { lcoPart, lcoSite, listedCertificate } from "../../helpers/catalogs/lcoSite.ts";
import { liveMemory } from "../../helpers/liveMemory.ts";
import { testProduct } from "../../helpers/product.ts";

const day = "2026-11-20";
const mebibyte = 1_048_576;

/** Certificates of some hundred thousand taxpayers, two each. */
function partOf(from: number, count: number): Buffer {
  return lcoPart(
    day,
    Array.from({ length: count }, (_, at) => listedCertificate(rfcOf(from + at), from + at)),
  );
}

function rfcOf(at: number): string {
  return `AAA${String(Math.floor(at / 2)).padStart(6, "0")}AA1`;
}

test("a list of 200,000 certificates takes no more memory than one of 20,000, and is looked up", async (t) => {
  const product = await testProduct(t);
  const { deps } = product;
  const small = await grownBy(t, product, [partOf(0, 20_000)]);
  const large = await grownBy(t, product, [partOf(0, 100_000), partOf(100_000, 100_000)]);
  t.log(
    `grew by ${small.grewMiB} MiB with 20,000, by ${large.grewMiB} MiB with 200,000 (${large.seconds} s)`,
  );
  t.true(large.grewMiB < small.grewMiB + 16);

  const { obliged } = await deps.listed([rfcOf(150_000)], ["00001000000500150001"]);
  t.like(obliged, {
    date: day,
    isOf: { live: true, test: false },
    taxpayers: [{ rfc: rfcOf(150_000), certificates: 2, active: 2, obligationsValid: true }],
    certificates: [{ serial: "00001000000500150001", status: "A" }],
  });
});

/** Imports the parts and returns by how much the memory that cannot be given back grew at most meanwhile. */
async function grownBy(
  t: ExecutionContext,
  { deps }: Awaited<ReturnType<typeof testProduct>>,
  parts: readonly Buffer[],
) {
  const site = await lcoSite(t);
  site.publish(Object.fromEntries(parts.map((part, at) => [`LCO_${day}_${at + 1}.xml.gz`, part])));
  const source = satListSource({
    folder: undefined,
    lco: site.addresses.map((address) => address.replace("{date}", day)),
  });
  const before = liveMemory();
  let [peak, batches] = [0, 0];
  const watched = {
    ...deps,
    satListSource: {
      ...source,
      async *rows(...asked: Parameters<typeof source.rows>) {
        for await (const batch of source.rows(...asked)) {
          if ((batches += 1) % 50 === 0) peak = Math.max(peak, liveMemory() - before);
          yield batch;
        }
      },
    },
  };
  const order = { list: "LCO", through: "admin", approve: true } as const;
  const { id } = await requestSatList(watched, systemActor("test"), order);
  const startedAt = performance.now();
  await refreshSatLists(watched, [id], { signal: new AbortController().signal, log: deps.log, attempt: 1 });
  const { rows } = await deps.db("sat_list_versions").where({ id }).first("rows");
  t.true(rows > 10_000);
  return {
    grewMiB: Math.round(peak / mebibyte),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
}
