import { plainWords } from '#rules/text/plain-words.ts';

/** An attribute of a product by everything that it is called, and what it says, in all languages, as `plainText` writes it. */
export type SaidAttribute = { key: string; names: readonly string[]; values: readonly string[] };

/** A line of free text, in all languages. */
type Line = { labels: readonly string[]; values: readonly string[] };

/** Shorter labels mean too many things: "Тип" is no "Тип матрицы". */
const shortestPart = 5;
/** Shorter values are the same by chance. */
const shortestValue = 4;

/**
 * The key of the attribute that says the same as a line of free text, or undefined. It does where the label is one of its
 * names or a part of one ("Диагональ" of "Диагональ экрана"), or where it says the same figure under another name ("Масса"
 * and "Вес", 204 г).
 */
export function attributeThatSays(line: Line, attributes: readonly SaidAttribute[]): string | undefined {
  const labels = line.labels.map(plainText).filter(Boolean);
  const figures = line.values.map(plainText).filter(isFigure);
  return (
    attributes.find(({ names }) => names.some((name) => labels.includes(name))) ??
    attributes.find(({ names }) => names.some((name) => labels.some((label) => isPart(label, name)))) ??
    attributes.find(({ values }) => values.some((value) => figures.includes(value)))
  )?.key;
}

/** Plain words without hyphens and brackets. */
export const plainText = (text: string): string =>
  plainWords(text)
    .replace(/[\s()/-]+/g, ' ')
    .trim();

const isPart = (label: string, name: string): boolean => {
  if (label.length < shortestPart || label.length > name.length) return false;
  const words = name.split(' ');
  return label.split(' ').every((word) => words.includes(word));
};

const isFigure = (value: string): boolean =>
  value.length >= shortestValue && /\d/.test(value) && /\p{Letter}|″/u.test(value);
