const limits = "needs the limits and exchange rates of the day, which the PAC keeps";

/** The codes of the matrix of Pagos 2.0 (revision B) that `checkComprobante` does not judge, and why. */
export const pagosNotChecked: Readonly<Record<string, string>> = {
  CRP20216: limits,
  CRP20220: limits,
  CRP20222: "needs SAT's list of taxpayers, which only PACs have",
  CRP20275:
    "bounds ImpPagado by limits made of ImpPagado itself, so no document breaks it; CRP20276 judges their sum (decision 44)",
  CRP20277: "says how CRP20276 counts documents in the payment's own currency, and nothing that is written",
  CRP20999: "is the PAC's code for what has none",
};
