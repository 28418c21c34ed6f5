const sealed = "needs the seal and the certificate: judged where they are verified";
const taxpayers = "needs SAT's list of taxpayers, which only PACs have";
const limits = "needs the limits and exchange rates of the day, which the PAC keeps";
const confirmation = "needs the PAC's record of confirmation codes";
const flags = "depends on columns of c_ClaveProdServ that SAT leaves at Opcional, or fills with prose";

/** The codes of the CFDI 4.0 matrix (revision of 2024-12-13) that `checkComprobante` does not judge, and why. */
export const notChecked: Readonly<Record<string, string>> = {
  CFDI40102: sealed,
  CFDI40106: sealed,
  CFDI40118: limits,
  CFDI40120: limits,
  CFDI40128: confirmation,
  CFDI40129: confirmation,
  CFDI40138: taxpayers,
  CFDI40139: taxpayers,
  CFDI40142: "needs SAT's service that numbers operations of the acquirer",
  CFDI40143: taxpayers,
  CFDI40144: taxpayers,
  CFDI40145: taxpayers,
  CFDI40147: taxpayers,
  CFDI40148: taxpayers,
  CFDI40163: flags,
  CFDI40164: flags,
  CFDI40187: taxpayers,
  CFDI40190: taxpayers,
  CFDI40192: taxpayers,
  CFDI40209: "is the condition of CFDI40206 in other words; reported there, once",
  CFDI140224: taxpayers,
  CFDI140225: taxpayers,
  CFDI40999: "is the PAC's code for what has none",
};
