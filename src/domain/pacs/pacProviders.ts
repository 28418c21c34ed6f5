/** The PACs whose protocol the product speaks. */
export const pacProviders = ["swSapien", "finkok", "prodigia"] as const;

export type PacProvider = (typeof pacProviders)[number];

/** The names under which people know them. */
export const pacNames: Readonly<Record<PacProvider, string>> = {
  swSapien: "SW Sapien",
  finkok: "Finkok",
  prodigia: "Prodigia",
};

/** The fields that open an account; each provider wants its own part of them. */
export interface PacCredentials {
  readonly user?: string;
  readonly password?: string;
  readonly token?: string;
  readonly contract?: string;
}

/** The sets of credentials that a provider takes; one of them, whole. */
export const credentialsOf: Readonly<Record<PacProvider, readonly (readonly (keyof PacCredentials)[])[]>> = {
  swSapien: [["token"], ["user", "password"]],
  finkok: [["user", "password"]],
  prodigia: [["user", "password", "contract"]],
};

/** The providers' own addresses. */
export const pacAddresses: Readonly<Record<PacProvider, { readonly test: string; readonly live: string }>> = {
  swSapien: { test: "https://services.test.sw.com.mx", live: "https://services.sw.com.mx" },
  finkok: { test: "https://demo-facturacion.finkok.com", live: "https://facturacion.finkok.com" },
  prodigia: { test: "https://pruebas.pade.mx", live: "https://timbrado.pade.mx" },
};

/** Says whether an address is of a system on which a stamp has legal force. */
export function isLiveAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return Object.values(pacAddresses).some(({ live }) => new URL(live).hostname === hostname);
}
