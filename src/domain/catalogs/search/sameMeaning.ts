import { stemOf } from "./stemOf.ts";
import { wordsOf } from "./wordsOf.ts";

/** Words of a line are said for each other in Mexico; SAT's descriptions, made from English elsewhere, have mostly one of them. */
const lines = `
  renta alquiler arrendamiento
  automóvil auto coche carro vehículo
  camioneta camión troca
  llanta neumático
  playera camiseta
  chamarra chaqueta
  lentes anteojos gafas
  refrigerador nevera frigorífico
  televisión televisor tele
  computadora cómputo ordenador
  celular móvil
  bocina altavoz altoparlante parlante
  pluma bolígrafo esfero
  engrapadora grapadora
  foco bombilla
  regadera ducha
  lavabo lavamanos
  excusado inodoro
  desarmador destornillador
  tabique ladrillo
  jitomate tomate
  elote maíz
  ejote judía
  chícharo guisante
  durazno melocotón
  plátano banano
  aguacate palta
  chile pimiento ají
  puerco cerdo
  res vaca bovino
  pollo gallina
  blanquillo huevo
  botana bocadillo
  refresco soda gaseosa
  jugo zumo
  nieve helado
  pastel ponqué bizcocho
  suéter sweater
  tenis deportivo atlético
  aretes zarcillo pendiente
  cobija manta frazada
  almohada cojín
  mercadotecnia mercadeo marketing
  asesoría consultoría asesoramiento
  capacitación entrenamiento
  reparación compostura arreglo
  refacción repuesto
  mantenimiento servicio
  abogado legal jurídico
  doctor médico
  dentista odontólogo dental
  flete acarreo transporte
  mudanza reubicación
  colegiatura escuela educación
  estacionamiento parqueadero
  boleto tiquete
`;

const bySynonym = new Map<string, readonly string[]>();
for (const line of lines.trim().split("\n")) {
  const stems = [...new Set(wordsOf(line).map(stemOf))];
  for (const stem of stems)
    bySynonym.set(stem, [...(bySynonym.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
}

/** Stems of the words that mean the same as the word of this stem; none for most. */
export function sameMeaning(stem: string): readonly string[] {
  return bySynonym.get(stem) ?? [];
}
