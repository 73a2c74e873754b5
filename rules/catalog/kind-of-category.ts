import { isConnectiveAt } from '#rules/search/search-stop-words.ts';
import { wordsOf } from '#rules/search/search-words.ts';

/**
 * What kind of things a brand's category is of, the same for every brand: "Смартфоны iPhone" and "Смартфоны Samsung"
 * are smartphones. It is what its title says in Russian up to what it is for; of an English title the last word.
 */
export function kindOfCategory(title: string): string {
  const words = wordsOf(title).filter(({ kind }) => kind === 'letters');
  const end = words.findIndex((_, place) => place > 0 && isConnectiveAt(words, place));
  const own = words.slice(0, end === -1 ? words.length : end).map(({ text }) => text);
  const russian = own.filter((word) => /[а-я]/.test(word));
  return russian.length > 0 ? russian.join(' ') : (own.at(-1) ?? '');
}
