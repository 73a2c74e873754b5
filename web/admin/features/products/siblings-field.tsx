import { useController } from 'react-hook-form';
import { localized } from '#rules/text/localized.ts';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { DragHandle } from '#web/admin/kit/order/drag-handle.tsx';
import order from '#web/admin/kit/order/rows.module.css';
import { useRowOrder } from '#web/admin/kit/order/use-row-order.ts';
import { ProductChoice } from '#web/admin/kit/product-choice.tsx';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAttributeFields } from './attribute-fields.ts';
import type { DraftSiblings, ProductDraft } from './product-draft.ts';
import styles from './siblings-field.module.css';

/** Products that are one model apart from this one, in the order of its page, and what they differ in. */
export function SiblingsField({ product }: { product: number | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { field } = useController<ProductDraft, 'siblings'>({ name: 'siblings' });
  const { attribute, products } = field.value;
  const change = (changed: Partial<DraftSiblings>) => field.onChange({ ...field.value, ...changed });
  const differsIn = useAttributeFields(attribute === null ? [] : [attribute]).find(({ id }) => id === attribute);
  const nameOf = (id: number) => {
    const found = products.find((each) => each.id === id);
    return found ? localized(found, 'name', language) : '';
  };
  const ids = products.map(({ id }) => id);
  const { handleOf, announced } = useRowOrder({
    ids,
    nameOf,
    onOrder: (ordered) => change({ products: ordered.flatMap((id) => products.find((each) => each.id === id) ?? []) }),
  });

  /** Who is chosen brings its own group along: one that is meant to stay alone is taken out again. */
  async function add(id: number) {
    try {
      const chosen = await api('GET /admin/products/{id}/', { params: { id } });
      const theirs = chosen.siblings ?? { attribute: null, products: [chosen] };
      const added = theirs.products.filter((each) => !ids.includes(each.id));
      change({ attribute: attribute ?? theirs.attribute, products: [...products, ...added] });
    } catch {
      toast.error(t('error.network'));
    }
  }

  return (
    <>
      <p className={styles.note}>{t('admin_products.siblings_hint')}</p>
      <ul className={`${styles.list} ${order.rows} ${order.named}`} data-rows>
        {ids.map((id) => (
          <li key={id} data-row>
            {ids.length > 1 && <DragHandle {...handleOf(id)} name={nameOf(id)} />}
            <span>
              {nameOf(id)}
              {id === product && <small>{t('admin_products.siblings_own')}</small>}
            </span>
            {id !== product && (
              <IconButton
                icon="close"
                label={t('admin_products.siblings_remove', { name: nameOf(id) })}
                onClick={() => change({ products: products.filter((each) => each.id !== id) })}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={page.hidden} role="status">
        {announced}
      </p>
      <div className={styles.fields}>
        <ProductChoice
          label={t('admin_products.siblings_add')}
          any={t('admin_products.search')}
          chosen={undefined}
          taken={product === undefined ? ids : [...ids, product]}
          onChange={(row) => row && void add(row.id)}
        />
        <AttributeChoice
          label={t('admin_products.siblings_attribute')}
          any={t('admin_products.siblings_by_name')}
          chosen={differsIn}
          onChange={(row) => change({ attribute: row?.id ?? null })}
        />
      </div>
    </>
  );
}
