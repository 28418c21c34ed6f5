/** Bodies a reader can paste; tokens are those that the answer before has given. */
const token = "a2V5.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const consumerExample = {
  rfc: "URE180429TM6",
  name: "Universidad Robotica Española",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

const byFolio = { merchant: "CDM200115AB9", externalId: "A-1001", total: 306, date: "2026-08-06" };
const byKey = { key: "3YAWC3SX91NF9PVR14DX" };

export const lookupExamples = { byFolio, byKey };
export const notifyExamples = { byFolio: { ...byFolio, email: "compras@example.com" } };
const asking = { message: "No me deja facturar: dice que está detenida.", email: "compras@example.com" };
export const supportExamples = { byFolio: { ...byFolio, ...asking }, byKey: { ...byKey, ...asking } };
export const supportStatusExamples = { question: { supportToken: token } };
export const searchExamples = {
  byFolio: { rfc: consumerExample.rfc, ...byFolio },
  byKey: { rfc: consumerExample.rfc, ...byKey },
};
export const taxInfoExamples = {
  alone: { customer: consumerExample },
  forTicket: { customer: consumerExample, ticketToken: token },
};
export const combineExamples = { two: { ticketTokens: [token, token] } };
export const previewExamples = { company: { ticketToken: token, customer: consumerExample } };
export const issueExamples = {
  company: { ticketToken: token, customer: consumerExample, email: "compras@example.com" },
};
export const receiptExamples = { receipt: { receiptToken: token } };
export const downloadExamples = { pdf: { receiptToken: token, format: "pdf" } };
export const mailExamples = { toAddress: { receiptToken: token, email: "compras@example.com" } };
export const correctionExamples = { otherUse: { receiptToken: token, customer: consumerExample } };
export const cancelRequestExamples = {
  returned: { receiptToken: token, reason: "Devolví la compra.", email: "compras@example.com" },
};
