import { useController } from 'react-hook-form';
import { storyLimits as most } from '#rules/catalog/story-limits.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { FormLocalized, useFieldError } from '#web/admin/kit/form/fields.tsx';
import { ProductChoice } from '#web/admin/kit/product-choice.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { blankRow } from './blank-blocks.ts';
import { Parts } from './parts.tsx';

const cell = { maxLength: most.cell, required: true };

type ComparisonFieldsProps = { name: string; product: number };

/** What the product is compared with, and in what. */
export function ComparisonFields({ name, product }: ComparisonFieldsProps) {
  const t = useT();
  return (
    <>
      <FormLocalized name={`${name}.mine`} label={t('admin_stories.mine')} limits={cell} />
      <FormLocalized name={`${name}.other`} label={t('admin_stories.other')} limits={cell} />
      <OtherProduct name={`${name}.product`} product={product} />
      <Parts
        name={`${name}.rows`}
        most={most.rows}
        blank={blankRow}
        titleOf={(number) => t('admin_stories.row', { number })}
        add={t('admin_stories.add_row')}
      >
        {(row) => (
          <>
            <FormLocalized name={`${row}.name`} label={t('admin_stories.row_name')} limits={cell} />
            <FormLocalized name={`${row}.mine`} label={t('admin_stories.mine')} limits={cell} />
            <FormLocalized name={`${row}.other`} label={t('admin_stories.other')} limits={cell} />
          </>
        )}
      </Parts>
    </>
  );
}

/** The other one in the shop, which shoppers are led to; none where the shop does not sell it. */
function OtherProduct({ name, product }: ComparisonFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const { field } = useController({ name });
  const id = Number(field.value);
  const chosen = useAdminQuery('GET /admin/products/{id}/', { params: { id } }, { enabled: id > 0, isAside: true });
  return (
    <ProductChoice
      label={t('admin_stories.other_product')}
      any={t('admin_stories.no_product')}
      chosen={id > 0 && chosen.data ? { id, name: localized(chosen.data, 'name', language) } : undefined}
      taken={[product]}
      onChange={(row) => field.onChange(row?.id ?? null)}
      error={useFieldError(name)}
    />
  );
}
