const codesByDecimals: Readonly<Record<number, string>> = {
  0: `
    BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XAG XAU XBA XBB XBC XBD XDR XOF
    XPD XPF XPT XSU XTS XUA XXX`,
  2: `
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BZD CAD
    CDF CHE CHF CHW CNH CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ESD ETB EUR FJD FKP GBP
    GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP
    LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN MXV MYR MZN NAD NGN NIC NIO NOK NPR
    NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD SVC
    SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYP UYU UZS VEF VES WST XCD YER ZAR ZMW ZWL`,
  3: `
    BHD IQD JOD KWD LYD OMR TND`,
  4: `
    CLF`,
};

/** c_Moneda: decimals by code. */
export const currencies: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDecimals).flatMap(([decimals, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, Number(decimals)] as const),
  ),
);

/**
 * Returns the decimals that a c_Moneda code supports (MXN 2, JPY 0, XXX 0), or `undefined` when it is not in the
 * catalog or not yet in force on `date` (`YYYY-MM-DD`). All 183 codes of the catalog in force on 2026-08-06.
 */
export function currencyDecimals(code: string, date?: string): number | undefined {
  if (date !== undefined && date < laterSince && addedLater.has(code)) return undefined;
  return currencies.get(code);
}

/** Returns the first day in force of a code that came after CFDI 4.0 began. */
export function currencySince(code: string): string | undefined {
  return addedLater.has(code) ? laterSince : undefined;
}

/** Codes added to the catalog after CFDI 4.0 began. */
const laterSince = "2023-05-29";
const addedLater: ReadonlySet<string> = new Set(["CNH", "ESD", "NIC", "UYP", "VES"]);
