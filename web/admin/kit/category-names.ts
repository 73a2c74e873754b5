import type { CategoryRow } from '#contract/admin/categories.ts';
import { pathTo } from '#rules/catalog/category-tree.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useAdminQuery } from './admin-query.ts';

const none: CategoryRow[] = [];

/** The tree's rows, none until they have come; and what each is called, with all above it: "Компьютеры / Ноутбуки". */
export function useCategories() {
  const language = useLanguage();
  const query = useAdminQuery('GET /admin/categories/');
  return { query, ...treeOf(query.data ?? none, language) };
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/**
 * The categories that a text names: by a part of what they and those above them are called, then as shoppers would say it.
 * `isWaiting`: nothing is called so, and the shop is still to answer what else it may mean.
 */
export function useFoundCategories(rows: readonly { id: number; name: string }[], search: string) {
  const wanted = search.trim();
  const { data, isPending, isPlaceholderData } = useAdminQuery(
    'GET /admin/categories/found/',
    { query: { search: wanted } },
    { enabled: wanted !== '', keepPrevious: true, isAside: true },
  );
  const words = plain(wanted).split(/\s+/);
  const called = rows.filter(({ name }) => words.every((word) => plain(name).includes(word)));
  const isCalled = new Set(called.map(({ id }) => id));
  const said = wanted === '' || isPlaceholderData ? [] : (data ?? []).filter((id) => !isCalled.has(id));
  return {
    found: [...called, ...said.flatMap((id) => rows.find((row) => row.id === id) ?? [])],
    isWaiting: wanted !== '' && called.length === 0 && (isPending || isPlaceholderData),
  };
}

/** These rows as a tree, and what each is called with all above it. */
export function treeOf(rows: readonly CategoryRow[], language: Language) {
  const nodes = rows.map((row) => ({ ...row, parent_id: row.parent }));
  return {
    rows,
    nodes,
    pathName: (id: number) =>
      pathTo(nodes, id)
        .map(({ name }) => textIn(name, language))
        .join(' / '),
  };
}
