import { useController } from 'react-hook-form';
import { useFieldError } from '#web/admin/kit/form/fields.tsx';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useRowOrder } from '#web/admin/kit/order/use-row-order.ts';
import { ProductChoice } from '#web/admin/kit/product-choice.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './boosted-products.module.css';
import type { RuleFormValues } from './rule-names.ts';

/** Products that a rule puts first, in their order. */
export function BoostedProducts({ label }: { label: string }) {
  const t = useT();
  const { field } = useController<RuleFormValues, 'boost_products'>({ name: 'boost_products' });
  const error = useFieldError('boost_products');
  const products = field.value;
  const ids = products.map(({ id }) => id);
  const { handleOf, announced } = useRowOrder({
    ids,
    nameOf: (id) => products.find((each) => each.id === id)?.name ?? '',
    onOrder: (ordered) => field.onChange(ordered.flatMap((id) => products.find((each) => each.id === id) ?? [])),
  });
  return (
    <fieldset className={styles.boosted}>
      <legend>{label}</legend>
      {products.length > 0 && <p>{t('admin_search.boost_products_hint')}</p>}
      <ul className={`${order.rows} ${order.named}`} data-rows>
        {products.map(({ id, name }) => (
          <li key={id} data-row>
            {products.length > 1 && <DragHandle {...handleOf(id)} name={name} />}
            <span>{name}</span>
            <IconButton
              icon="close"
              label={t('admin_search.boost_remove', { name })}
              onClick={() => field.onChange(products.filter((each) => each.id !== id))}
            />
          </li>
        ))}
      </ul>
      <p className={page.hidden} role="status">
        {announced}
      </p>
      <ProductChoice
        label={t('admin_search.boost_add')}
        any={t('admin.choose')}
        chosen={undefined}
        taken={ids}
        onChange={(chosen) => chosen && field.onChange([...products, { id: chosen.id, name: chosen.name }])}
        {...(error && { error })}
      />
    </fieldset>
  );
}
