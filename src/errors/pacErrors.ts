import { entry } from "./entry.ts";

/** The errors that accounts at PACs may meet. */
export const pacErrors = {
  "pac_account.refused": entry(
    422,
    "El PAC no acepta estas credenciales; revíselas en su portal y que el contrato esté firmado y con timbres.",
    "The PAC does not accept these credentials; check them in its portal, and that the contract is signed and has stamps.",
  ),
  "pac_account.configured": entry(
    409,
    "Esta cuenta viene de la configuración del servidor; cámbiela con PAC_TEST_URL o PAC_LIVE_URL.",
    "This account comes from the server's configuration; change it by PAC_TEST_URL or PAC_LIVE_URL.",
  ),
  "pac_account.another_provider": entry(
    409,
    "Esta cuenta es de otro proveedor; agregue una cuenta nueva y quite esta.",
    "This account is another provider's; add a new account and remove this one.",
  ),
  "stamps.not_there": entry(
    409,
    "No le quedan tantos timbres al comercio; quite los que quedan, o menos.",
    "The merchant has not so many stamps left; take back those that are left, or fewer.",
  ),
} as const;
