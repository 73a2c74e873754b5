import { type ReactNode, useState } from 'react';
import type { CategoryRow } from '#contract/admin/categories.ts';
import { idsWithin, pathTo } from '#rules/catalog/category-tree.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { treeOf, useCategories, useFoundCategories } from '#web/admin/kit/category-names.ts';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import page from '#web/styles/page.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './category-tree.module.css';
import { useTreeMoves } from './use-tree-moves.ts';

/** A tree of more than these begins with its branches folded. */
const mostOpen = 60;

/** All categories as a list of lists; those who may change it drag them or move them by keys. */
export function CategoryTree({ mayChange }: { mayChange: boolean }) {
  const t = useT();
  const { query, rows: stored } = useCategories();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  /** Those that are not as a tree of this size begins. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const beginsOpen = stored.length <= mostOpen;
  const isFolded = (id: number) => search === '' && turned.has(id) === beginsOpen;
  const fold = (id: number, isWanted: boolean) => {
    if (isFolded(id) !== isWanted)
      setTurned(new Set(turned.has(id) ? [...turned].filter((each) => each !== id) : [...turned, id]));
  };
  const { shown: moved, handleOf, announced } = useTreeMoves(stored, (parent) => fold(parent, false));
  const tree = treeOf(moved, language);
  const { rows, nodes } = tree;
  const { found, isWaiting } = useFoundCategories(tree, search);
  if (!query.data) return <AdminWaiting query={query} />;
  if (rows.length === 0) return <NoCategories mayChange={mayChange} />;
  const shown = new Set(found.flatMap((id) => pathTo(nodes, id).map((node) => node.id)));
  const below = Map.groupBy(
    rows.filter(({ id }) => shown.has(id)),
    ({ parent }) => parent,
  );
  const branch = (parent: number | null): ReactNode => (
    <ul className={parent === null ? styles.tree : styles.branch}>
      {below.get(parent)?.map((row) => {
        const hasBelow = below.has(row.id);
        return (
          <li key={row.id}>
            <TreeRow
              row={row}
              goods={goodsWithin(nodes, row.id)}
              isOpen={hasBelow ? !isFolded(row.id) : undefined}
              onFold={() => fold(row.id, !isFolded(row.id))}
              handle={mayChange && search === '' ? handleOf(row.id) : undefined}
              mayChange={mayChange}
            />
            {hasBelow && !isFolded(row.id) && branch(row.id)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      <search className={styles.search}>
        <Field label={t('admin_categories.find')}>
          <TextInput type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </Field>
        {mayChange && <p>{t('admin_categories.move_hint')}</p>}
      </search>
      {found.length === 0 && !isWaiting && <EmptyState icon="search" heading="h2" title={t('admin.nothing_found')} />}
      <div className={order.rows} data-rows>
        {branch(null)}
      </div>
      <p className={page.hidden} role="status">
        {announced}
      </p>
    </>
  );
}

function NoCategories({ mayChange }: { mayChange: boolean }) {
  const t = useT();
  return (
    <EmptyState icon="grid" heading="h2" title={t('admin_categories.none')} text={t('admin_categories.none_text')}>
      {mayChange && <ButtonLink to="/admin/categories/new">{t('admin_categories.add')}</ButtonLink>}
    </EmptyState>
  );
}

/** How many products are in a category and below it, and how many of those are on sale. */
function goodsWithin(nodes: ReturnType<typeof useCategories>['nodes'], id: number) {
  const within = new Set(idsWithin(nodes, id));
  const found = nodes.filter((node) => within.has(node.id));
  const sum = (count: (node: CategoryRow) => number) => found.reduce((total, node) => total + count(node), 0);
  return { all: sum(({ products }) => products), published: sum((node) => node.published_products) };
}

type TreeRowProps = {
  row: CategoryRow;
  goods: { all: number; published: number };
  /** Undefined where nothing is below it. */
  isOpen: boolean | undefined;
  onFold: () => void;
  handle: object | undefined;
  mayChange: boolean;
};

function TreeRow({ row, goods, isOpen, onFold, handle, mayChange }: TreeRowProps) {
  const t = useT();
  const plural = usePlural();
  const name = textIn(row.name, useLanguage());
  const hidden = goods.all - goods.published;
  return (
    <div className={styles.row} data-row>
      {isOpen === undefined ? (
        <span className={styles.leaf} />
      ) : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={t('admin_categories.below', { name })}
          onClick={onFold}
        >
          <Icon name="down" size={20} />
        </button>
      )}
      <span className={styles.name}>
        <Link to={`/admin/categories/${row.id}`}>{name}</Link>
        {!row.is_published && <Tag>{t('admin_categories.hidden')}</Tag>}
      </span>
      <span className={styles.count}>
        {goods.all > 0 && plural('admin_categories.goods', goods.published)}
        {hidden > 0 && <small>{t('admin_categories.goods_hidden', { count: hidden })}</small>}
      </span>
      {mayChange && (
        <span className={styles.actions}>
          <AddBelow id={row.id} name={name} />
          {handle && <DragHandle {...handle} name={name} />}
        </span>
      )}
    </div>
  );
}

function AddBelow({ id, name }: { id: number; name: string }) {
  const t = useT();
  const label = t('admin_categories.add_below', { name });
  return (
    <Link className={styles.add} to={`/admin/categories/new?parent=${id}`} aria-label={label} title={label}>
      <Icon name="plus" />
    </Link>
  );
}
