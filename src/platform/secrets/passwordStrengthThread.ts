import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import type { StrengthAnswer, StrengthQuestion } from "./passwordStrength.ts";

/** The cost grows with the square of the length, and what is weak shows at the beginning. */
const maxLength = 32;
/** Shorter words are in every password by chance. */
const shortestWord = 3;

const mostUsed = new Set(common["passwords-common"].map(String));

/**
 * There is one list, and little Leet: each list and each way to write a letter costs a pass over all parts of the
 * password.
 */
const zxcvbn = new ZxcvbnFactory({
  dictionary: { words: ranked([common["passwords-common"], ...Object.values(spanish)]) },
  graphs: adjacencyGraphs,
  maxLength,
  l33tMaxSubstitutions: 4,
});

parentPort?.on("message", ({ id, password, words }: StrengthQuestion) => {
  const plain = fold(password);
  const { guesses } = zxcvbn.check(plain, words.map(fold));
  const answer: StrengthAnswer = { id, guesses, common: mostUsed.has(password.toLowerCase()) };
  parentPort?.postMessage(answer);
});

/** Returns the words of all lists without accents, each at the best rank that it has in one of them. */
function ranked(lists: readonly (readonly (string | number)[])[]): string[] {
  const ranks = new Map<string, number>();
  for (const list of lists)
    list.forEach((entry, rank) => {
      const word = fold(String(entry)).toLowerCase();
      if (word.length >= shortestWord && rank < (ranks.get(word) ?? Infinity)) ranks.set(word, rank);
    });
  return [...ranks].sort(([, one], [, other]) => one - other).map(([word]) => word);
}

/**
 * Returns the text without accents and odd forms of letters, and with one kind of blank: texts that look alike are
 * guessed alike.
 */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/[\s\p{Cf}\p{Cc}]/gu, " ");
}
