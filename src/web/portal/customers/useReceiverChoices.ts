import { queries } from "../../shared/api/api.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Receiver {
  readonly rfc: string;
  readonly taxRegime: string;
  readonly cfdiUse: string;
}

/** Returns the regimes that the holder of an RFC may be in, and the uses that go with the chosen one. */
export function useReceiverChoices({ rfc, taxRegime, cfdiUse }: Receiver): {
  readonly regimes: readonly Choice[];
  readonly uses: readonly Choice[];
} {
  const isWhole = rfc.length >= 12;
  const regimes = queries.useQuery(
    "get",
    "/api/v1/catalogs/tax-regimes/allowed",
    { params: { query: { rfc } } },
    { enabled: isWhole, staleTime: Infinity, retry: false },
  );
  const person = rfc.length === 12 ? ("moral" as const) : ("fisica" as const);
  const uses = queries.useQuery(
    "get",
    "/api/v1/catalogs/cfdi-uses/allowed",
    { params: { query: { regime: taxRegime, person } } },
    { enabled: isWhole && taxRegime !== "", staleTime: Infinity, retry: false },
  );
  return {
    regimes: choices(regimes.data?.data.items, taxRegime),
    uses: choices(uses.data?.data.items, cfdiUse),
  };
}

/** Keeps what is chosen among the choices until others have come. */
function choices(
  items: readonly { readonly code: string; readonly description: string }[] = [],
  chosen: string,
): readonly Choice[] {
  const found = items.map(({ code, description }) => ({ value: code, label: `${code} · ${description}` }));
  const isAmong = chosen === "" || found.some(({ value }) => value === chosen);
  return isAmong ? found : [{ value: chosen, label: chosen }, ...found];
}
