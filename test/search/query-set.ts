import type { SearchDocument } from '#server/catalog/search/search-document.ts';
import { type NamedProduct, namedProduct, tokensOf } from './named-product.ts';
import { queryKinds } from './query-kinds.ts';
import type { Random } from './random.ts';
import { spokenKinds, spokenNames } from './spoken.ts';
import { strangers } from './strangers.ts';

/** A search and the products that are right for it. */
export type TestQuery = { kind: string; text: string; right: ReadonlySet<number> };

/** Some products do not lend themselves to a kind of search. */
const mostTries = 100;

/** `each` different searches of every kind for these products, and all spoken words that name any of them. */
export function makeQueries(documents: readonly SearchDocument[], random: Random, each: number): TestQuery[] {
  const named = documents.map(namedProduct).filter((one) => one !== undefined);
  const meaning = rightsFor(documents);
  const made = Object.entries(queryKinds).flatMap(([kind, make]) => {
    const texts = new Map<string, string>();
    for (let tries = 0; texts.size < each && tries < each * mostTries; tries += 1) {
      const parts = make(random.pick<NamedProduct>(named), random);
      if (parts) texts.set(parts.map(([typed]) => typed).join(' '), parts.map(([, meant]) => meant).join(' '));
    }
    return [...texts].map(([text, meant]) => ({ kind, text, right: meaning(meant) }));
  });
  const spoken = [
    ...Object.entries(spokenNames).map(([text, meant]) => ({
      kind: 'names as they are spoken',
      text,
      right: meaning(meant),
    })),
    ...Object.entries(spokenKinds).map(([text, meant]) => ({
      kind: 'other words for a thing',
      text,
      right: meaning(meant),
    })),
  ];
  // A name with odd marks may be no word at all.
  return [...made, ...spoken].filter(({ right }) => right.size > 0);
}

/** The searches of strangers that any of these products is right for. */
export function strangersQueries(documents: readonly SearchDocument[]): TestQuery[] {
  const meaning = rightsFor(documents);
  return Object.entries(strangers)
    .flatMap(([kind, texts]) => Object.entries(texts).map(([text, meant]) => ({ kind, text, right: meaning(meant) })))
    .filter(({ right }) => right.size > 0);
}

/** Products are right that have all the words that were meant. */
function rightsFor(documents: readonly SearchDocument[]): (meant: string) => Set<number> {
  const byToken = new Map<string, Set<number>>();
  for (const document of documents) {
    for (const token of tokensOf(document)) {
      const ids = byToken.get(token) ?? new Set();
      byToken.set(token, ids.add(document.id));
    }
  }
  return (meant) => {
    const anyOf = (tokens: string) => new Set(tokens.split('|').flatMap((token) => [...(byToken.get(token) ?? [])]));
    const [first, ...others] = meant.split(' ').map(anyOf);
    return new Set([...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))));
  };
}
