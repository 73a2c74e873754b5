import { useController } from 'react-hook-form';
import type { Category } from '#contract/admin/categories.ts';
import { pathTo } from '#rules/catalog/category-tree.ts';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useRowOrder } from '#web/admin/kit/order/use-row-order.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import page from '#web/styles/page.module.css';
import { Button } from '#web/ui/button.tsx';
import styles from './category-accessories.module.css';

/** Null: what is said above the category. */
export type AccessoriesValues = { accessories: number[] | null };

/** What goes with a category as its form holds it. */
export const readAccessories = ({ version, accessories }: Category) => ({ version, values: { accessories } });

/** The same in words, for the comparison of two versions. */
export function useAccessoriesInWords(): (values: AccessoriesValues) => object {
  const t = useT();
  const { pathName } = useCategories();
  return ({ accessories }) => ({
    accessories: accessories?.map(pathName) ?? t('admin_categories.accessories_as_above'),
  });
}

/** What is offered with a category's products, in order; what is said above it, until something is said here. */
export function CategoryAccessories({ category }: { category: Category }) {
  const t = useT();
  const { nodes, pathName } = useCategories();
  const { field } = useController<AccessoriesValues, 'accessories'>({ name: 'accessories' });
  const { from, accessories: above } = category.accessories_above;
  const isOwn = field.value !== null;
  const shown = field.value ?? above;
  const { handleOf, announced } = useRowOrder({ ids: shown, nameOf: pathName, onOrder: field.onChange });
  return (
    <>
      <p className={styles.note}>{t('admin_categories.accessories_hint')}</p>
      <p className={styles.state}>
        {isOwn && shown.length === 0 && t('admin_categories.accessories_none')}
        {!isOwn && from === null && t('admin_categories.accessories_unsaid')}
        {!isOwn && from !== null && t('admin_categories.accessories_from', { name: pathName(from) })}
      </p>
      {shown.length > 0 && (
        <ol className={`${order.rows} ${styles.rows}`} data-rows data-above={!isOwn || undefined}>
          {shown.map((id) => (
            <li key={id} data-row>
              {isOwn && shown.length > 1 && <DragHandle {...handleOf(id)} name={pathName(id)} />}
              <Link to={`/admin/categories/${id}`}>{pathName(id)}</Link>
              {isOwn && (
                <Button
                  variant="ghost"
                  aria-label={`${t('admin_categories.remove')}: ${pathName(id)}`}
                  onClick={() => field.onChange(shown.filter((each) => each !== id))}
                >
                  {t('admin_categories.remove')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {isOwn && (
        <CategoryChoice
          label={t('admin_categories.add_accessory')}
          any={t('admin_categories.add_attribute_any')}
          // Neither itself nor what it stands in; categories below it may be offered with it.
          taken={[...shown, ...pathTo(nodes, category.id).map(({ id }) => id)]}
          value={null}
          onChange={(id) => id !== null && field.onChange([...shown, id])}
        />
      )}
      <div>
        {isOwn ? (
          <Button variant="ghost" onClick={() => field.onChange(null)}>
            {t('admin_categories.accessories_take_above')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => field.onChange([...above])}>
            {t('admin_categories.accessories_say_here')}
          </Button>
        )}
      </div>
      <p className={page.hidden} role="status">
        {announced}
      </p>
    </>
  );
}
