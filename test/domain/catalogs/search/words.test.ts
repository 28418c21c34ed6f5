import test from "ava";
import { closestWords } from "../../../../src/domain/catalogs/search/closestWords.ts";
import { readPosDescription } from "../../../../src/domain/catalogs/search/readPosDescription.ts";
import { soundOf } from "../../../../src/domain/catalogs/search/soundOf.ts";
import { stemOf } from "../../../../src/domain/catalogs/search/stemOf.ts";
import { wordsOf } from "../../../../src/domain/catalogs/search/wordsOf.ts";

const words: Readonly<Record<string, string[]>> = {
  "Camisas para Hombre": ["camisas", "hombre"],
  "JABÓN  de baño": ["jabon", "baño"],
  "Té y café": ["te", "cafe"],
  "Equipo (usado), 2.ª mano": ["equipo", "usado", "2", "mano"],
  "de la": ["de", "la"],
  "¡!": [],
  "": [],
};
for (const [text, expected] of Object.entries(words))
  test(`"${text}" is searched by ${expected.join(", ") || "nothing"}`, (t) => {
    t.deepEqual(wordsOf(text), expected);
  });

const alike = [
  ["camisa", "camisas"],
  ["computador", "computadora", "computadores", "computadoras"],
  ["luz", "luces"],
  ["lapiz", "lapices"],
  ["pan", "panes"],
  ["flor", "flores"],
  ["cafe", "cafes"],
  ["mes", "meses"],
  ["autobus", "autobuses"],
  ["interes", "intereses"],
  ["gato", "gata", "gatos", "gatas"],
  ["reparacion", "reparaciones"],
  ["leche", "leches"],
  ["lentes", "lente"],
];
for (const forms of alike)
  test(`${forms.join(", ")} have one stem`, (t) => {
    t.is(new Set(forms.map(stemOf)).size, 1, forms.map(stemOf).join(", "));
  });

test("words that mean something else keep stems of their own", (t) => {
  for (const [one, other] of [
    ["pan", "paño"],
    ["reparacion", "reparador"],
    ["papel", "papa"],
    ["cal", "cala2"],
    ["50kg", "50k"],
  ] as const)
    t.not(stemOf(one), stemOf(other), `${one}, ${other}`);
});

const misspelled = [
  ["cerveza", "serbesa"],
  ["batería", "vateria"],
  ["huevo", "uevo"],
  ["llanta", "yanta"],
  ["queso", "keso"],
  ["gelatina", "jelatina"],
  ["pañal", "panal"],
  ["zapato", "sapato"],
  ["lámpara", "lanpara"],
];
for (const [right = "", wrong = ""] of misspelled)
  test(`${wrong} sounds like ${right}`, (t) => {
    t.is(soundOf(wordsOf(wrong)[0]!), soundOf(wordsOf(right)[0]!));
  });

test("the nearest words are those that counting letters finds", (t) => {
  const sounds = [
    "abrasador",
    "baka",
    "bakas",
    "kamisa",
    "kamiseta",
    "kamion",
    "kasa",
    "pan",
    "panal",
    "serbesa",
  ];
  const index = { sounds, stemOfSound: Uint32Array.from(sounds.keys()) };
  for (const wanted of ["kamsia", "kamisas", "bca", "sebresa", "", "x", "panales", "kasaa", "akmisa"])
    for (const most of [0, 1, 2]) {
      const found = closestWords(index, wanted, most).map(({ stem, distance }) => [sounds[stem], distance]);
      const expected = sounds
        .map((sound) => [sound, lettersBetween(wanted, sound)] as const)
        .filter(([sound, distance]) => distance <= most && (most < 2 || sound[0] === wanted[0]));
      t.deepEqual(
        found,
        expected.map((each) => [...each]),
        `${wanted}, ${most}`,
      );
    }
});

/** Letters wrong, left out, too many or swapped with their neighbour, by the definition. */
function lettersBetween(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    lettersBetween(a.slice(0, -1), b) + 1,
    lettersBetween(a, b.slice(0, -1)) + 1,
    lettersBetween(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
    ...(swapped ? [lettersBetween(a.slice(0, -2), b.slice(0, -2)) + 1] : []),
  );
}

const descriptions: Readonly<Record<string, string>> = {
  "COCA COLA 600ML": "refresco",
  "REF. 2.5 L RET": "refresco",
  "AGUA BONAFONT 1.5LT": "agua",
  "TORT HNA 500 GR C/12": "tortillas harina",
  "CERV CORONA 355ML 6PK": "cerveza",
  "PAP HIG REGIO 4PZ": "papel higiénico",
  "LECHE LALA ENT 1L": "leche ent",
  'TORNILLO 1/2 X 3" GALV': "tornillo galv",
  "SERV CORTE CABELLO": "servicio corte cabello",
  "PLAYERA AZUL GDE": "playera azul",
  "MAGNA 20.5 LTS": "gasolina magna",
  "GANSITO 50G": "galletas",
  "600ML": "600ML",
  "": "",
};
for (const [written, meant] of Object.entries(descriptions))
  test(`a point of sale's "${written}" is read as "${meant}"`, (t) => {
    t.is(readPosDescription(written), meant);
  });
