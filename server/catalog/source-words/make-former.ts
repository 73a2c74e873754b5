import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { lockTree } from '#server/catalog/categories/category-queries.ts';
import { notifyCatalog } from '#server/catalog/changes/change-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { adoptAttribute, type Spoken } from './adopt-attribute.ts';
import { adoptCategory } from './adopt-category.ts';
import { kindTitles, understandWords, wordsOfKind, wordsOfLabel } from './known-words.ts';
import * as queries from './line-queries.ts';
import { loadKnownWords } from './tree-queries.ts';

/**
 * Gives a shop that is older than the tree the categories and attributes that its products speak of and the tree does not
 * have. Once, for all products that were there then: what later ones say waits for a decision.
 */
export async function makeFormer(db: Db): Promise<void> {
  if (!(await queries.hasFormer(db))) return;
  await transact(db, async (tx) => {
    await queries.takeYourTime(tx);
    await lockTree(tx);
    const categories = await makeCategories(tx);
    await makeAttributes(tx, categories);
    await queries.forgetFormer(tx);
    await notifyCatalog(tx, ['*']);
  });
}

/** @returns each brand-category's category by its id */
async function makeCategories(tx: Db): Promise<Map<number, number>> {
  const { categoryOf } = understandWords(await loadKnownWords(tx));
  const made = new Map<string, number>();
  const places = new Map<number, number>();
  for (const { id, brand, kind } of await queries.listFormerKinds(tx)) {
    const name = kindTitles(brand, kind);
    const words = wordsOfKind(brand, kind);
    const known = categoryOf(words, Object.values(kind));
    if (known === 'ignored') continue;
    const category = known === 'unknown' ? (made.get(words) ?? (await adoptCategory(tx, name))) : known;
    if (known === 'unknown') made.set(words, category);
    places.set(id, category);
  }
  return places;
}

async function makeAttributes(tx: Db, categories: ReadonlyMap<number, number>): Promise<void> {
  const { attributeOf } = understandWords(await loadKnownWords(tx));
  const spoken = new Map<string, Spoken>();
  for (const each of await queries.listLines(tx, 'former')) {
    const category = categories.get(each.kind);
    if (
      category === undefined ||
      attributeOf(category, wordsOfLabel(each.label), Object.values(each.label)) !== 'unknown'
    )
      continue;
    const words = wordsOfLabel(each.label);
    spoken.set(words, together(spoken.get(words), each, category));
  }
  for (const each of spoken.values()) await adoptAttribute(tx, each, 'former');
}

/** Lines of several brand-categories as those of one thing. */
function together(before: Spoken | undefined, lines: queries.Lines, category: number): Spoken {
  const label = textIn(lines.label, defaultLanguage);
  if (!before) return { ...lines, labels: [label], categories: [category] };
  return {
    ...before,
    lines: before.lines + lines.lines,
    numbers: before.numbers + lines.numbers,
    yesNo: before.yesNo + lines.yesNo,
    unit: before.unit ?? lines.unit,
    labels: [...new Set([...before.labels, label])],
    categories: [...new Set([...before.categories, category])],
  };
}
