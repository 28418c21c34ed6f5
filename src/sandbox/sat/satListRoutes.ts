import { Router } from "@koa/router";

const notice =
  '"Información actualizada al 31 de julio de 2026; los listados son de carácter público, y pueden ser consultados en el Portal del SAT.",,,,,,,,,,,,,,,,,,,';
const situations = ["presuntos", "desvirtuados", "definitivos", "sentencia favorable"];
const officeColumns = [
  "presunción",
  "contribuyentes que desvirtuaron",
  "definitivos",
  "sentencia favorable",
].flatMap((office, at) => [
  `Número y fecha de oficio global de ${office} SAT`,
  `Publicación página SAT ${situations[at]}`,
  `Número y fecha de oficio global de ${office} DOF`,
  `Publicación DOF ${situations[at]}`,
]);

/** The RFCs are made up; what SAT says of each is in the columns of its situation. */
const taxpayers69B: readonly (readonly [rfc: string, name: string, situation: string, place: number])[] = [
  ["AAA120730823", '"ASESORÍA ADMINISTRATIVA AJENA, S.A. DE C.V."', "Definitivo", 2],
  ["BBB150909HH2", '"BODEGAS Y BIENES DEL BAJÍO, S.A. DE C.V."', "Presunto", 0],
  ["CCC131008TT5", '"COMERCIALIZADORA CÓRDOBA, S.C."', "Desvirtuado", 1],
  ["DDD140201QQ9", '"DISEÑOS DEL DUERO, S. DE R.L. DE C.V."', "Sentencia Favorable", 3],
];

const list69B = [
  notice,
  "Listado completo de contribuyentes (Artículo 69-B del CFF),,,,,,,,,,,,,,,,,,,",
  ["No", "RFC", "Nombre del Contribuyente", "Situación del contribuyente", ...officeColumns].join(","),
  ...taxpayers69B.map(([rfc, name, situation, place], at) => {
    const office = "500-05-2025-16632 de fecha 01 de junio de 2025";
    const cells = situations.flatMap((_, each) =>
      each === 0 || each === place ? [office, "01/06/2025", office, "25/06/2025"] : ["", "", "", ""],
    );
    return [at + 1, rfc, name, situation, ...cells].join(",");
  }),
  "",
].join("\r\n");

const list69 = [
  "RFC,RAZÓN SOCIAL,TIPO PERSONA,SUPUESTO,FECHAS DE PRIMERA PUBLICACION,MONTO,FECHA DE PUBLICACION",
  "EEE980101AB1,EMPRESA EJEMPLAR SA DE CV,M,FIRMES,16/02/2024,,",
  "FFF010203CD4,FÁBRICA FORÁNEA SA DE CV,M,NO LOCALIZADOS,01/12/2023,,",
  "GAGP800101EF7,PEDRO GARCÍA GÓMEZ,F,CANCELADOS,01/01/2014,15230,01/07/2015",
  "XXXXXXXXXXXX,RESERVADO,M,CANCELADOS,01/01/2014,100,01/07/2015",
  "",
].join("\r\n");

const files: Readonly<Record<string, string>> = {
  "Listado_Completo_69-B.csv": list69B,
  "Listado_Completo_69.csv": list69,
};

/** Serves SAT's lists of taxpayers as SAT does, in Windows-1252: `/cifras_sat/Documents/Listado_Completo_69-B.csv`. */
export function satListRoutes(): Router {
  const router = new Router();
  router.get("/cifras_sat/Documents/:file", (ctx) => {
    const file = files[ctx.params["file"] ?? ""];
    if (file === undefined) return;
    ctx.type = "application/vnd.ms-excel";
    ctx.body = Buffer.from(file, "latin1");
  });
  return router;
}
