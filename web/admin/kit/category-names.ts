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
