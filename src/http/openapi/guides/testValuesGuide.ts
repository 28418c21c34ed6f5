import type { Text } from "../../../errors.ts";

/** Names the values with which test mode shows what SAT refuses. */
export const testValuesGuide: Text = {
  en: `## Test values

Test mode has the rules of live mode and never reaches SAT. Receivers that are accepted: \`URE180429TM6\` (Universidad Robotica Española, 86991, 601), \`EKU9003173C9\` (Escuela Kemper Urgate, 42501, 601).

Receivers that test mode refuses as SAT does, until they are corrected: \`NOM010101SB7\` (CFDI40145, until its name is NOMBRE REGISTRADO), \`COP010101SB0\` (CFDI40148, until its postal code is 06000), \`REG010101SB7\` (CFDI40158, until its regime is 601), \`NOE010101SBA\` (CFDI40143, unknown) and \`CAN010101SB8\` (CFDI40143, cancelled). Name, postal code, regime 601 and use G03 are otherwise free.`,
  es: `## Valores de prueba

El modo de prueba tiene las reglas del modo real y nunca llega al SAT. Receptores que se aceptan: \`URE180429TM6\` (Universidad Robotica Española, 86991, 601), \`EKU9003173C9\` (Escuela Kemper Urgate, 42501, 601).

Receptores que el modo de prueba rechaza como el SAT, hasta que se corrigen: \`NOM010101SB7\` (CFDI40145, hasta que su nombre sea NOMBRE REGISTRADO), \`COP010101SB0\` (CFDI40148, hasta que su código postal sea 06000), \`REG010101SB7\` (CFDI40158, hasta que su régimen sea 601), \`NOE010101SBA\` (CFDI40143, desconocido) y \`CAN010101SB8\` (CFDI40143, cancelado). Nombre, código postal, régimen 601 y uso G03 son libres en lo demás.`,
};
