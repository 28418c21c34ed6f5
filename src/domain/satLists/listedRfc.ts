/** The form of the RFCs in SAT's lists, whose check digits are SAT's affair. */
export const listedRfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;
