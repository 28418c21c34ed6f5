import { catalog, type CatalogEntry } from "../catalog.ts";

export interface PaymentForm extends CatalogEntry {
  /** True when the money moves through a bank, so that a payment may name the accounts. */
  readonly banked?: true;
  /** The form of the account that pays, where one may be given. */
  readonly payerAccount?: RegExp;
  /** The form of the account that is paid. */
  readonly payeeAccount?: RegExp;
}

const exactly = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const anyAccount = exactly("[0-9]{10,11}|[0-9]{15,16}|[0-9]{18}|[A-Z0-9_]{10,50}");

/** The payment form "to be defined": the only one a document paid later or in parts (PPD) may have. */
export const undefinedPaymentForm = "99";

/** c_FormaPago: how it is paid. */
export const paymentForms = catalog<PaymentForm>("c_FormaPago", [
  { code: "01", description: "Efectivo" },
  {
    code: "02",
    description: "Cheque nominativo",
    banked: true,
    payerAccount: exactly("[0-9]{11}|[0-9]{18}"),
    payeeAccount: anyAccount,
  },
  {
    code: "03",
    description: "Transferencia electrónica de fondos",
    banked: true,
    payerAccount: exactly("[0-9]{10}|[0-9]{16}|[0-9]{18}"),
    payeeAccount: exactly("[0-9]{10}|[0-9]{18}"),
  },
  {
    code: "04",
    description: "Tarjeta de crédito",
    banked: true,
    payerAccount: exactly("[0-9]{16}"),
    payeeAccount: anyAccount,
  },
  {
    code: "05",
    description: "Monedero electrónico",
    banked: true,
    payerAccount: anyAccount,
    payeeAccount: anyAccount,
  },
  { code: "06", description: "Dinero electrónico", banked: true, payerAccount: exactly("[0-9]{10}") },
  { code: "08", description: "Vales de despensa" },
  { code: "12", description: "Dación en pago" },
  { code: "13", description: "Pago por subrogación" },
  { code: "14", description: "Pago por consignación" },
  { code: "15", description: "Condonación" },
  { code: "17", description: "Compensación" },
  { code: "23", description: "Novación" },
  { code: "24", description: "Confusión" },
  { code: "25", description: "Remisión de deuda" },
  { code: "26", description: "Prescripción o caducidad" },
  { code: "27", description: "A satisfacción del acreedor" },
  {
    code: "28",
    description: "Tarjeta de débito",
    banked: true,
    payerAccount: exactly("[0-9]{16}"),
    payeeAccount: anyAccount,
  },
  {
    code: "29",
    description: "Tarjeta de servicios",
    banked: true,
    payerAccount: exactly("[0-9]{15,16}"),
    payeeAccount: anyAccount,
  },
  { code: "30", description: "Aplicación de anticipos" },
  { code: "31", description: "Intermediario pagos" },
  { code: "99", description: "Por definir" },
]);
