import type { TicketCustomer } from "../domain/tickets/ticket.ts";

/** Taxpayers that SAT publishes for tests; none of them is a person. */
export const receivers: readonly TicketCustomer[] = [
  {
    rfc: "URE180429TM6",
    name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    postalCode: "86991",
    taxRegime: "601",
    cfdiUse: "G03",
    email: "facturas@ure.example",
  },
  {
    rfc: "KIJ0906199R1",
    name: "KERNEL INDUSTIA JUGUETERA",
    postalCode: "28971",
    taxRegime: "601",
    cfdiUse: "G01",
  },
  {
    rfc: "XIQB891116QE4",
    name: "BERENICE XIMO QUEZADA",
    postalCode: "07420",
    taxRegime: "612",
    cfdiUse: "G03",
  },
  {
    rfc: "CACX7605101P8",
    name: "XOCHILT CASAS CHAVEZ",
    postalCode: "36257",
    taxRegime: "605",
    cfdiUse: "D01",
  },
  {
    rfc: "JES900109Q90",
    name: "JIMENEZ ESTRADA SALAS",
    postalCode: "01030",
    taxRegime: "601",
    cfdiUse: "G03",
  },
];
