/**
 * What points of sale write, and what it is. Abbreviations, then brands that everybody in Mexico knows by their kind of
 * thing, then what says nothing of the kind (sizes, packaging), which becomes nothing. Folded; a key may be two words.
 */
const lines = `
  agu: agua
  aceit: aceite
  azuc: azúcar
  bist: bistec
  cafe sol: café soluble
  cerv: cerveza
  choc, choco: chocolate
  cig, cigs: cigarros
  comid: comida
  cons: consumo
  desay: desayuno
  deterg: detergente
  ens: ensalada
  gall, galls: galletas
  gas mag, magna: gasolina magna
  gas prem: gasolina premium
  hamb, hamburg: hamburguesa
  hda, hna: harina
  jab: jabón
  jgo, jug: jugo
  lech: leche
  maz: maíz
  mayo: mayonesa
  pant: pantalón
  pap, paps: papas
  papel hig, pap hig, p hig: papel higiénico
  past: pasta
  perf: perfume
  play: playera
  poll: pollo
  refco, ref, refr, rfco: refresco
  serv, servs, svc: servicio
  serv toalla: servilletas
  sham, shamp: champú
  suav: suavizante
  tel: teléfono
  tort, torts: tortillas
  yog, yogh: yogur
  zap, zaps: zapatos
  coca, coca cola, cocacola, pepsi, sprite, fanta, sidral, sidral mundet, manzanita, seven up, squirt, fresca, boing, jarritos: refresco
  peñafiel, topo chico: agua mineral
  bonafont, ciel, epura, e pura: agua
  jumex, del valle: jugo
  gatorade, powerade, electrolit: bebida deportiva
  red bull, monster, vive 100: bebida energética
  corona, victoria, modelo especial, negra modelo, tecate, heineken, xx lager, dos equis, sol clara: cerveza
  bacardi, jose cuervo, cuervo, don julio, jimador, herradura, buchanans, absolut: licor
  lala, alpura, santa clara, nutrileche: leche
  danone, activia, yakult: yogur
  philadelphia: queso
  sabritas, ruffles, pringles: papas fritas
  doritos, cheetos, takis, chips, churrumais, rancheritos, barcel: botana
  bimbo, wonder: pan
  marinela, gansito, pinguinos, gamesa, oreo, emperador, marias: galletas
  hersheys, snickers, kinder, ferrero, carlos v, abuelita: chocolate
  trident, clorets, bubbaloo: chicle
  nescafe: café soluble
  maseca: harina de maíz
  nutrioli, capullo, 123: aceite comestible
  knorr: consomé
  valentina, bufalo: salsa
  heinz: catsup
  mccormick, hellmanns: mayonesa
  tuny: atún en lata
  kelloggs, zucaritas: cereal de caja
  ariel, foca, persil: detergente
  suavitel, downy, ensueño: suavizante
  salvo, axion: lavatrastes
  cloralex: cloro
  fabuloso, pinol: limpiador
  petalo, regio, charmin, elite, suavel: papel higiénico
  kleenex: pañuelos
  colgate, crest: pasta dental
  zest, palmolive, dove, camay: jabón
  head shoulders, sedal, pantene, caprice: champú
  huggies, pampers, kleen bebe: pañales
  saba, kotex, always: toallas sanitarias
  gillette: rastrillo
  marlboro, pall mall, camel, delicados, lucky strike: cigarros
  tempra, tylenol: paracetamol
  advil: ibuprofeno
  aspirina: aspirina
  whopper, big mac: hamburguesa
  pedigree, dog chow: croquetas
  whiskas, cat chow: croquetas para gato
  iphone, galaxy, xiaomi: celular
  telcel, movistar, unefon: recarga celular
  duracell, energizer: pilas
  resistol, kola loka: pegamento
  bic: bolígrafo
  nike, adidas: tenis
  levis: pantalón de mezclilla
  bot, bote, botella, bolsa, bsa, bls, lata, lta, caja, cja, paq, pqt, paquete, pack, pk, pza, pz, pzas, pieza, fco, frasco, tetra, brick, pet, nr, ret, charola, six, twelve, exh:
  x, c, ch, chico, chica, med, mediano, mediana, gde, gd, grande, jumbo, mini, mega, xl, xs, fam, familiar, ind, individual, unitalla, surtido, surt, var, varios, promo, oferta, desc, gratis, nuevo, orig, original, light, lgt, zero, reg, regular, clasico, clas, esp, especial, extra, sab, sabor, col, color, cod, ref no:
`;

/** By the folded word or pair of words; an empty text for what is left out. */
export const posWords: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [written = "", meant = ""] = line.split(":");
      return written.split(",").map((word): [string, string] => [word.trim(), meant.trim()]);
    }),
);
