import { type Definitions, definitionsOf } from '#server/catalog/product-index/attributes/definitions.ts';
import { SearchQuestions } from '#server/catalog/search/query/search-questions.ts';
import type { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import { readBook } from '#server/catalog/search/synonyms/synonyms.ts';
import { Dictionary } from '#server/catalog/search/understanding/dictionary.ts';
import { type Span, spansOf } from '#server/catalog/search/understanding/spans.ts';
import { readTyped } from '#server/catalog/search/understanding/typed-words.ts';
import type { Services } from '#server/platform/services.ts';

/** Words for categories alone, also for those that shoppers do not see yet; by the definitions that they are made of. */
const made = new WeakMap<Definitions, { book: SynonymBook; dictionary: Dictionary }>();

function dictionaryOf(definitions: Definitions, book: SynonymBook): Dictionary {
  const there = made.get(definitions);
  if (there?.book === book) return there.dictionary;
  const categories = definitions.categories.map((category) => ({ ...category, is_published: true }));
  const dictionary = new Dictionary({ categories, brands: [], attributes: [], rules: [] }, book.groups);
  made.set(definitions, { book, dictionary });
  return dictionary;
}

/**
 * Ids of the categories that a text may name as a search would: by a name in any language, a spelling or a synonym, begun,
 * mistyped or in the other layout. The best first.
 */
export async function categoriesNamed(services: Services, text: string): Promise<number[]> {
  const { db, synonyms } = services;
  const [definitions, book] = await Promise.all([definitionsOf(services), synonyms ? synonyms.read(db) : readBook(db)]);
  const { root, words } = dictionaryOf(definitions, book);
  const typed = await readTyped(new SearchQuestions(db), text, words);
  const said = spansOf(typed.words, root).toSorted(surestFirst).flatMap(categoryOf);
  const begun = definitions.categories.flatMap(({ id, name, spellings }) =>
    [...Object.values(name), ...spellings].some((form) => plain(form).includes(plain(text))) ? id : [],
  );
  return [...new Set([...said, ...begun])];
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');

/** What takes in more words, then what is surer, then a name and not a part of one. */
const surestFirst = (one: Span, other: Span): number =>
  other.to - other.from - (one.to - one.from) ||
  other.quality - one.quality ||
  Number(one.target.kind === 'kind') - Number(other.target.kind === 'kind');

const categoryOf = ({ target }: Span): number[] =>
  target.kind === 'category' || target.kind === 'kind' ? [target.category] : [];
