/** SAT's own types. */
export const sharedTypes = String.raw`
  t_CURP = token 18..18 /[A-Z][AEIOUX][A-Z]{2}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[MHX]([ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)[BCDFGHJ-NP-TV-Z]{3}[0-9A-Z][0-9]/
  t_CuentaBancaria = integer /[0-9]{10,18}/
  t_Descrip100 = text 1..100
  t_Descrip120 = text 1..120
  t_Fecha = date /((19|20)[0-9][0-9])-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/
  t_FechaH = dateTime /(20[1-9][0-9])-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T(([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])/
  t_Importe = decimal 0.000000.. places=6 /[0-9]{1,18}(.[0-9]{1,6})?/
  t_ImporteMXN = decimal 0.00.. places=2 /[0-9]{1,18}(.[0-9]{1,2})?/
  t_NumeroDomicilio = text 1..55
  t_RFC = token 12..13 /[A-Z&Ñ]{3,4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]/
  t_RFC_PF = token 13.. /[A-Z&Ñ]{4}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]/
  t_RFC_PM = token 12.. /[A-Z&Ñ]{3}[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]/
  t_Referencia = text 1..250
  t_TipoCambio = decimal 0.00.. places=6 /[0-9]{1,18}(.[0-9]{1,6})?/
`;
