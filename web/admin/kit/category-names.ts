import type { CategoryRow } from '#contract/admin/categories.ts';
import { idsWithin, pathTo } from '#rules/catalog/category-tree.ts';
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
 * The categories that a text names, the best first: what shoppers would call so, what is called so in part or stands below what
 * is, and what stands below the first. `isWaiting`: the shop is still to answer what shoppers would.
 */
export function useFoundCategories({ rows, nodes, pathName }: Tree, search: string) {
  const wanted = search.trim();
  const { data, isPending, isPlaceholderData } = useAdminQuery(
    'GET /admin/categories/found/',
    { query: { search: wanted } },
    { enabled: wanted !== '', keepPrevious: true, isAside: true },
  );
  const isWaiting = wanted !== '' && (isPending || isPlaceholderData);
  const words = plain(wanted).split(/\s+/);
  const called = rows.flatMap(({ id }) => (words.every((word) => plain(pathName(id)).includes(word)) ? id : []));
  const said = wanted === '' || isWaiting ? [] : (data ?? []);
  const ids = new Set([...said, ...called, ...said.flatMap((id) => idsWithin(nodes, id))]);
  return { found: [...ids].filter((id) => rows.some((row) => row.id === id)), isWaiting };
}

type Tree = ReturnType<typeof treeOf>;

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
