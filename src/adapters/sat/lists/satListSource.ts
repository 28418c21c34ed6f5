import type { Listed, SatListName } from "../../../domain/satLists/satListDefinitions.ts";
import { satListDefinitions } from "../../../domain/satLists/satListDefinitions.ts";
import { AppError } from "../../../errors.ts";
import { HttpFailure } from "../../../platform/http/HttpFailure.ts";
import type { SatListRows, SatListSource } from "../../../ports/satListSource.ts";
import { csvRows } from "./csvRows.ts";
import { fetchParts } from "./fetchParts.ts";
import { lcoRows } from "./lcoRows.ts";

/** The addresses of SAT's lists; what is absent is not imported. */
export interface SatListAddresses {
  /** The folder of the public lists: SAT's own or the sandbox's. */
  readonly folder: string | undefined;
  /** The addresses of the LCO's parts, with `{date}` and `{n}` where they vary. */
  readonly lco: readonly string[];
}

const readers: Readonly<Record<Listed, (file: string) => AsyncIterable<SatListRows | undefined>>> = {
  taxpayers: csvRows,
  certificates: lcoRows,
};

/** Reads SAT's lists over HTTP. */
export function satListSource({ folder, lco }: SatListAddresses): SatListSource {
  return {
    addressOf: (list) => addressesOf(list).map(withoutSecrets).join(" ") || undefined,
    async fetch({ list, ...request }) {
      try {
        return { kind: "fetched", ...(await fetchParts(addressesOf(list), request)) };
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        if (error.reason === "too_large") return { kind: "tooLarge" };
        throw new AppError("sat.unreachable", { internal: error.message, cause: error });
      }
    },
    async *rows(list, files) {
      const read = readers[satListDefinitions[list].holds];
      for (const file of files)
        for await (const batch of read(file)) {
          yield batch;
          if (!batch) return;
        }
    },
  };

  function addressesOf(list: SatListName): readonly string[] {
    const { place } = satListDefinitions[list];
    if (place.kind === "ownAddresses") return lco;
    return folder === undefined ? [] : [new URL(place.file, folder).href];
  }
}

/** Leaves out what stands before an `@` or in a query, which may open something. */
function withoutSecrets(address: string): string {
  return address.replace(/\/\/[^/@]*@/, "//").replace(/\?.*$/, "");
}
