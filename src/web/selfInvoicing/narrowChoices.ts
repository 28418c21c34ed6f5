import { fieldOf, valueOf } from "./formFields.ts";

/** A regime of SAT's catalog: code, description, and the kinds of person (`M` for companies, `F`). */
type Regime = readonly [code: string, description: string, persons: string];
type Use = readonly [code: string, description: string, persons: string, regimes: string];

interface Choices {
  readonly regimes: readonly Regime[];
  readonly uses: readonly Use[];
}

const noObligations = "616";

/** Offers only the regimes that fit the RFC, and the uses that fit the regime, by the lists that came with the page. */
export function narrowChoices(form: HTMLFormElement): void {
  const { regimes, uses } = JSON.parse(form.dataset["choices"] ?? "{}") as Choices;
  const rfc = valueOf(form, "rfc").toUpperCase();
  const person = rfc.length === 12 ? "M" : "F";
  const isWhole = rfc.length === 12 || rfc.length === 13;
  const isGeneric = /^X[AE]XX010101000$/.test(rfc);
  const fitting = regimes.filter(
    ([code, , persons]) => !isWhole || (isGeneric ? code === noObligations : persons.includes(person)),
  );
  offer(form, "taxRegime", fitting);
  const regime = valueOf(form, "taxRegime");
  offer(
    form,
    "cfdiUse",
    uses.filter(
      ([, , persons, of]) => regime === "" || (of.split(" ").includes(regime) && persons.includes(person)),
    ),
  );
}

function offer(
  form: HTMLFormElement,
  name: string,
  rows: readonly (readonly [string, string, ...string[]])[],
) {
  const select = fieldOf(form, name);
  if (!(select instanceof HTMLSelectElement)) return;
  const offered = Array.from(select.options, ({ value }) => value).slice(1);
  if (offered.join() === rows.map(([code]) => code).join()) return;
  const { value } = select;
  while (select.options.length > 1) select.remove(1);
  for (const [code, description] of rows) select.add(new Option(`${code} – ${description}`, code));
  select.value = rows.some(([code]) => code === value) ? value : "";
}
