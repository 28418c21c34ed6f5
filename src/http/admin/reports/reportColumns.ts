import type { Language } from "../../present/language.ts";

interface Column {
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
}

const column = (key: string, es: string, en: string): Column => ({ key, title: { es, en } });

const counts = [
  column("count", "Total", "Count"),
  column("failed", "Rechazados", "Refused"),
  column("merchants", "Comercios", "Merchants"),
];
const times = [
  column("medianMs", "Mediana (ms)", "Median (ms)"),
  column("p95Ms", "Percentil 95 (ms)", "95th percentile (ms)"),
];

/** The columns of each report's file, in their order. */
export const reportColumns = {
  merchants: [
    column("name", "Comercio", "Merchant"),
    column("merchantId", "Id", "Id"),
    ...counts.slice(0, 2),
    ...times,
  ],
  failures: [column("name", "Código", "Code"), column("count", "Total", "Count"), ...counts.slice(2)],
  calls: [column("name", "Operación", "Operation"), ...counts, ...times],
  pacs: [
    column("name", "Cuenta", "Account"),
    column("stamped", "Timbrados", "Stamped"),
    column("recovered", "Recuperados", "Found again"),
    column("refused", "Rechazados", "Refused"),
    column("unknown", "Respuestas perdidas", "Lost answers"),
    column("notSent", "No enviados", "Not sent"),
    column("merchants", "Comercios", "Merchants"),
    column("share", "Parte (%)", "Share (%)"),
    column("cost", "Costo", "Cost"),
    column("bought", "Comprados", "Bought"),
    column("paid", "Pagado", "Paid"),
    column("left", "Quedan", "Left"),
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

export type ExportedReport = keyof typeof reportColumns;
