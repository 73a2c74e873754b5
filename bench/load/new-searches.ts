import { catalogueWords } from '#bench/fill/catalogue-words.ts';

type Pick = <T>(list: readonly T[]) => T;

/** The name of a brand of the made-up catalogue. */
export const madeUpBrand = (pick: Pick): string =>
  `${pick(catalogueWords.brandStarts)}${pick(catalogueWords.brandEnds)}`;

const models = Array.from({ length: 199 }, (_, number) => number + 1);

/** Searches by what makes them hard: how much they find, and how much has to be guessed. */
export function searches(pick: Pick): { name: string; text: () => string }[] {
  const brand = () => madeUpBrand(pick);
  const kind = () => pick(catalogueWords.kinds);
  const model = () => `${pick(catalogueWords.series)}${pick(models)}`;
  const slip = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`;
  return [
    { name: 'search: what it is', text: () => kind().ru },
    { name: 'search: what it is, in English', text: () => kind().en },
    { name: 'search: a brand', text: brand },
    { name: 'search: what and whose', text: () => `${kind().ru} ${brand()}` },
    { name: 'search: whose and which', text: () => `${brand()} ${model()}` },
    { name: 'search: a word not finished yet', text: () => `${brand().toLowerCase()} ${model().slice(0, 3)}` },
    { name: 'search: a letter missing', text: () => `${slip(kind().ru)} ${slip(brand())}` },
    { name: 'search: nothing there', text: () => `${model()}${model()} ыыыщщщ` },
  ];
}
