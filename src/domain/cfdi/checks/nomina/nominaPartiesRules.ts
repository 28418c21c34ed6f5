import { below, complementNodes, sumAt, written, type NodeReading } from "../complements/complementNodes.ts";
import { rule, ruleGroup } from "../rule.ts";
import { claveDigit, isTooLong, sinceThen } from "./nominaFigures.ts";

interface Party extends NodeReading {
  readonly nomina: NodeReading;
  readonly Receptor: NodeReading | undefined;
  readonly Emisor: NodeReading | undefined;
}

/** Rules on who pays (NOM135, NOM136, NOM162, NOM163, NOM168 to NOM170). */
export const nominaEmisorRules = ruleGroup(
  (reading) => complementNodes(reading, "Nomina", "1.2").map(partiesOf),
  [
    rule("NOM135", "Emisor.Curp", ({ Emisor, reading }: Party) =>
      Emisor?.at["Curp"] !== undefined && reading.document.Emisor?.Rfc?.length === 12 ? {} : undefined,
    ),
    rule("NOM136", "Emisor.Curp", ({ Emisor, reading }: Party) =>
      Emisor?.at["Curp"] === undefined && reading.document.Emisor?.Rfc?.length === 13 ? {} : undefined,
    ),
    rule("NOM162", "Emisor.RegistroPatronal", (party: Party) =>
      isEmployed(party) === true && party.Emisor?.at["RegistroPatronal"] === undefined
        ? { contract: contractOf(party) }
        : undefined,
    ),
    rule("NOM163", "Emisor.RegistroPatronal", (party: Party) =>
      isEmployed(party) === false && party.Emisor?.at["RegistroPatronal"] !== undefined
        ? { contract: contractOf(party) }
        : undefined,
    ),
    rule("NOM168", "Emisor.EntidadSNCF.MontoRecursoPropio", (party: Party) => {
      const [entity] = entities(party);
      return entity?.at["OrigenRecurso"] === "IM" && entity.at["MontoRecursoPropio"] === undefined
        ? {}
        : undefined;
    }),
    rule("NOM169", "Emisor.EntidadSNCF.MontoRecursoPropio", (party: Party) => {
      const [{ at } = { at: {} as NodeReading["at"] }] = entities(party);
      return at["OrigenRecurso"] !== "IM" && at["MontoRecursoPropio"] !== undefined
        ? { origin: at["OrigenRecurso"] ?? "—" }
        : undefined;
    }),
    rule("NOM170", "Emisor.EntidadSNCF.MontoRecursoPropio", (party: Party) => {
      const own = sumAt(entities(party), "MontoRecursoPropio");
      const paid = sumAt([party.nomina], "TotalPercepciones", "TotalOtrosPagos");
      return own > 0n && own >= paid ? { written: written(own), paid: written(paid) } : undefined;
    }),
  ],
);

/** Rules on who is paid (NOM164, NOM173 to NOM188). */
export const nominaReceptorRules = ruleGroup(
  (reading) => complementNodes(reading, "Nomina", "1.2").map(partiesOf),
  [
    rule("NOM164", "Receptor", ({ Emisor, Receptor }: Party) => {
      if (Emisor?.at["RegistroPatronal"] === undefined || !Receptor) return undefined;
      const missing = insured.filter((name) => Receptor.at[name] === undefined);
      return missing.length > 0 ? { missing: missing.join(", ") } : undefined;
    }),
    rule("NOM173", "Receptor.FechaInicioRelLaboral", ({ nomina, Receptor }: Party) => {
      const from = Receptor?.at["FechaInicioRelLaboral"];
      const to = nomina.at["FechaFinalPago"];
      return from !== undefined && to !== undefined && from > to ? { from, to } : undefined;
    }),
    rule("NOM174", "Receptor.Antigüedad", (party: Party) => {
      const [age = "", from, to] = ageOf(party);
      return from && to && isTooLong(age, from, to) ? { written: age, from, to } : undefined;
    }),
    rule("NOM175", "Receptor.Antigüedad", (party: Party) => {
      const [age = "", from, to] = ageOf(party);
      if (!/[YMD]$/.test(age) || !from || !to || from > to) return undefined;
      const expected = sinceThen(from, to);
      return expected.includes(age) ? undefined : { written: age, expected: expected[0]! };
    }),
    rule("NOM177", "Receptor.TipoRegimen", (party: Party) => {
      const regime = party.Receptor?.at["TipoRegimen"];
      return isEmployed(party) === true && regime !== undefined && !["02", "03", "04"].includes(regime)
        ? { written: regime, contract: contractOf(party) }
        : undefined;
    }),
    rule("NOM178", "Receptor.TipoRegimen", (party: Party) => {
      const regime = party.Receptor?.at["TipoRegimen"];
      return isEmployed(party) === false && regime !== undefined && ["02", "03", "04"].includes(regime)
        ? { written: regime, contract: contractOf(party) }
        : undefined;
    }),
    rule("NOM182", "Receptor.CuentaBancaria", (party: Party) => {
      const account = accountOf(party);
      return account !== undefined && ![10, 11, 16, 18].includes(account.length)
        ? { written: account, length: account.length }
        : undefined;
    }),
    rule("NOM183", "Receptor.Banco", (party: Party) => {
      const bank = party.Receptor?.at["Banco"];
      return bank !== undefined && accountOf(party)?.length === 18 ? { written: bank } : undefined;
    }),
    rule("NOM184", "Receptor.CuentaBancaria", (party: Party) => {
      const account = accountOf(party);
      if (account === undefined || !/^\d{18}$/.test(account)) return undefined;
      return account.endsWith(claveDigit(account)) ? undefined : { written: account };
    }),
    rule("NOM185", "Receptor.Banco", (party: Party) => {
      const account = accountOf(party);
      return account !== undefined && account.length !== 18 && party.Receptor?.at["Banco"] === undefined
        ? { written: account }
        : undefined;
    }),
    rule("NOM188", "Receptor.SubContratacion", ({ Receptor }: Party) => {
      const shares = Receptor ? below(Receptor, "[SubContratacion]") : [];
      const sum = sumAt(shares, "PorcentajeTiempo");
      return shares.length > 0 && sum !== 100_000_000n ? { sum: written(sum, 0) } : undefined;
    }),
  ],
);

/** The attributes that IMSS needs of an employee. */
const insured = [
  "NumSeguridadSocial",
  "FechaInicioRelLaboral",
  "Antigüedad",
  "RiesgoPuesto",
  "SalarioDiarioIntegrado",
];

function partiesOf(nomina: NodeReading): Party {
  return { ...nomina, nomina, Emisor: below(nomina, "Emisor")[0], Receptor: below(nomina, "Receptor")[0] };
}

/** Contracts 01 to 08 are employment; 09, 10 and 99 are none. Nothing where the contract is not given. */
function isEmployed(party: Party): boolean | undefined {
  const contract = contractOf(party);
  return contract === "" ? undefined : /^0[1-8]$/.test(contract);
}

function contractOf({ Receptor }: Party): string {
  return Receptor?.at["TipoContrato"] ?? "";
}

function entities({ Emisor }: Party): readonly NodeReading[] {
  return Emisor ? below(Emisor, "EntidadSNCF") : [];
}

function ageOf({ nomina, Receptor }: Party): (string | undefined)[] {
  return [Receptor?.at["Antigüedad"], Receptor?.at["FechaInicioRelLaboral"], nomina.at["FechaFinalPago"]];
}

function accountOf({ Receptor }: Party): string | undefined {
  return Receptor?.at["CuentaBancaria"];
}
