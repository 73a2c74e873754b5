/** What a typed text may mean before the shop is asked: a page, by its name. */
export type LocalMatch = {
  path: string;
  name: string;
  count?: number;
  isTop?: boolean;
  isProduct?: boolean;
  picture?: string | null;
};

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Words of a name, "Wi-Fi роутеры" has three. */
const wordsOf = (name: string) => plain(name).split(/[^\p{L}\p{N}]+/u);

/**
 * Of `all`, those whose name has a word that begins with each word that was typed; the text that is typed first comes first.
 *
 * @param limit how many of them
 */
export function localMatches(all: readonly LocalMatch[], typed: string, limit: number): LocalMatch[] {
  const asked = wordsOf(typed).filter(Boolean);
  if (asked.length === 0) return [];
  const fitting = all.filter(({ name }) => {
    const words = wordsOf(name);
    return asked.every((part) => words.some((word) => word.startsWith(part)));
  });
  const begins = ({ name }: LocalMatch) => plain(name).startsWith(plain(typed.trim()));
  return [...fitting.filter(begins), ...fitting.filter((match) => !begins(match))].slice(0, limit);
}
