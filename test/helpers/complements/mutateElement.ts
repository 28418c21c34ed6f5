import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import type { Chance } from "./chance.ts";

/** Values that one type or another refuses. */
const oddValues = [
  "",
  " ",
  "x",
  "0",
  "-1",
  "+5",
  ".5",
  "5.",
  "1e3",
  "007",
  "1.12",
  "1.123",
  "1.1234567",
  "1.50000000",
  "99999",
  "100000",
  "32768",
  "2147483648",
  "1234567890123456789",
  "2024-02-30",
  "2024-02-29",
  "1899-12-31",
  "2024-01-01T24:00:00",
  "2024-01-01T10:00:00",
  "2024-01-01T10:00:00Z",
  "A|B",
  "QUJD",
  "QUJ",
  "Sí",
  "si",
  "ñ",
  "ab c",
  "a  b",
];

/** Changes one thing about an element, somewhere in it; the document stays well-formed. */
export function mutateElement(root: XmlElement, chance: Chance): XmlElement {
  const target = chance.pick([...elementsIn(root)]);
  return replaced(root, target, mutations(target, chance));
}

function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsIn(child);
}

function replaced(element: XmlElement, target: XmlElement, other: XmlElement): XmlElement {
  if (element === target) return other;
  return { ...element, children: element.children.map((child) => replaced(child, target, other)) };
}

function mutations(element: XmlElement, chance: Chance): XmlElement {
  const names = Object.keys(element.attributes);
  if (element.text !== undefined && chance.holds(50))
    return { ...element, text: oddText(element.text, chance) };
  if (names.length > 0 && (element.children.length === 0 || chance.holds(65)))
    return { ...element, attributes: mutatedAttributes(element.attributes, chance.pick(names), chance) };
  if (element.children.length > 0) return { ...element, children: mutatedChildren(element.children, chance) };
  return chance.holds(50)
    ? { ...element, attributes: { ...element.attributes, Otro: "1" } }
    : { ...element, text: "hola" };
}

function mutatedAttributes(
  attributes: XmlElement["attributes"],
  name: string,
  chance: Chance,
): XmlElement["attributes"] {
  const { [name]: value = "", ...others } = attributes;
  switch (chance.below(8)) {
    case 0:
      return others;
    case 1:
      return { ...others, [`${name}X`]: value };
    case 2:
      return { ...attributes, Otro: "1" };
    case 3:
      return {
        ...others,
        [name]: chance.pick([` ${value}`, `${value} `, `${value}\t`, value.replace(/.$/, "\n")]),
      };
    case 4:
      return {
        ...others,
        [name]: chance.pick([value.toLowerCase(), value.slice(1), `${value}A`, `${value}1`]),
      };
    case 5:
      return { ...others, [name]: "a".repeat(chance.pick([2, 13, 51, 101, 255, 301, 1001, 9000])) };
    default:
      return { ...others, [name]: chance.pick(oddValues) };
  }
}

/** Returns another text. A reader drops white space alone, so that would be no change. */
function oddText(text: string, chance: Chance): string {
  const odd = chance.pick([...oddValues, `${text}A`, "a".repeat(300)]);
  return odd.trim() === "" ? "x y" : odd;
}

function mutatedChildren(children: readonly XmlElement[], chance: Chance): XmlElement[] {
  const at = chance.below(children.length);
  const child = children[at]!;
  const without = children.filter((_, position) => position !== at);
  switch (chance.below(6)) {
    case 0:
      return without;
    case 1:
      return children.flatMap((one) => (one === child ? [one, one] : [one]));
    case 2:
      return children.flatMap((one) => (one === child ? Array.from({ length: 12 }, () => one) : [one]));
    case 3:
      return without.toSpliced(chance.below(children.length), 0, child);
    case 4:
      return without.toSpliced(at, 0, { ...child, name: `${child.name}X` });
    default:
      return without.toSpliced(at, 0, {
        ...child,
        text: child.text === undefined ? "hola" : `${child.text}|`,
      });
  }
}
