import Joi from "joi";

const publicFolder = "http://omawww.sat.gob.mx/cifras_sat/Documents/";
const address = Joi.string().uri({ scheme: ["http", "https"] });

/** The addresses of SAT's lists of taxpayers. */
export interface SatListsConfig {
  /** The folder of the public lists (69, 69-B); the sandbox's when absent. */
  readonly folder: string | undefined;
  /** The addresses of the LCO's parts, with `{date}` and `{n}` where they vary; SAT gives it to PACs only. */
  readonly lco: readonly string[];
}

/** SAT_LISTS_URL and SAT_LCO_URLS, and how they are read. */
export const satLists = {
  variables: {
    SAT_LISTS_URL: address.when("NODE_ENV", { is: "production", then: address.default(publicFolder) }),
    SAT_LCO_URLS: Joi.string()
      .custom((text: string, helpers) =>
        addressesIn(text).every(isAddress) ? text : helpers.error("any.invalid"),
      )
      .messages({
        "any.invalid":
          '"SAT_LCO_URLS" must be addresses separated by spaces, like https://example.com/LCO_{date}_{n}.xml.gz',
      }),
  },
  read: ({ SAT_LISTS_URL, SAT_LCO_URLS = "" }: Values): SatListsConfig => ({
    folder: SAT_LISTS_URL,
    lco: addressesIn(SAT_LCO_URLS),
  }),
};

interface Values {
  readonly SAT_LISTS_URL?: string;
  readonly SAT_LCO_URLS?: string;
}

function addressesIn(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}

function isAddress(text: string): boolean {
  const example = text.replaceAll("{date}", "2026-01-01").replaceAll("{n}", "1");
  return /^https?:\/\//.test(example) && !/[{}]/.test(example) && URL.canParse(example);
}
