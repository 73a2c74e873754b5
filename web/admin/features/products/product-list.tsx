import { useState } from 'react';
import type { BulkChoice } from '#contract/admin/bulk-edits.ts';
import type { AdminProductRow } from '#contract/admin/catalog.ts';
import { countedFound, countedProducts } from '#rules/limits.ts';
import { languageEntry } from '#rules/text/language.ts';
import { localized, type OtherLanguage, otherLanguages } from '#rules/text/localized.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { useCatalogueFilters } from '#web/admin/kit/list/catalogue-filters.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { useCoverageFilters } from './coverage-filter.tsx';
import { useProductColumns } from './product-columns.tsx';
import { TableButton } from './table-button.tsx';

/** Products on a page. */
const limit = 50;

/** Every product that the filters in the address leave, and what can be done to many of them at once. */
export function ProductList() {
  const t = useT();
  const language = useLanguage();
  return (
    <AdminList
      name="products"
      call="GET /admin/products/"
      title={t('admin_products.title')}
      filters={useFilters()}
      columns={useProductColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'box', title: t('admin_products.none'), text: t('admin_products.none_text') }}
      bulk={{
        idOf: ({ id }) => id,
        nameOf: (row: AdminProductRow) => localized(row, 'name', language),
        actions: ({ ids, asked, count, isMore }) => (
          <>
            <BulkButton
              choice={ids.length > 0 ? { ids: [...ids] } : { filter: asked }}
              {...(ids.length > 0 ? { count: ids.length, isMore: false } : { count, isMore })}
            />
            {ids.length === 0 && <TableButton filter={asked} count={count} isMore={isMore} />}
          </>
        ),
      }}
      limit={limit}
      mostCounted={countedProducts}
      mostFound={countedFound}
    />
  );
}

const choices = {
  status: ['published', 'draft', 'scheduled', 'archived'],
  label: ['new', 'gsi', 'recommended', 'accessory', 'discount', 'pinned'],
  stock: ['in', 'few', 'out'],
  without: ['pictures', 'category', ...otherLanguages],
} as const;

const isLanguage = (value: string): value is OtherLanguage => otherLanguages.some((language) => language === value);

function useFilters(): ListFilter[] {
  const t = useT();
  const any = t('admin_products.any');
  return [
    { kind: 'search', label: t('admin_products.search') },
    ...useCatalogueFilters(),
    ...useCoverageFilters(),
    ...(['status', 'label', 'stock', 'without'] as const).map(
      (name): ListFilter => ({
        kind: 'choice',
        name,
        label: t(`admin_products.by_${name}`),
        any,
        options: choices[name].map((value) => ({
          value,
          text: isLanguage(value)
            ? t('admin_products.without_language', { language: languageEntry(value).name })
            : t(`admin_products.${name}.${value}` as 'admin_products.status.draft'),
        })),
      }),
    ),
  ];
}

function BulkButton(props: { choice: BulkChoice; count: number; isMore: boolean }) {
  const t = useT();
  const { of, set } = useAddressFilter();
  // Coverage leads here to fill what is missing.
  const [isOpen, setOpen] = useState(of('fill') !== '');
  const close = () => {
    setOpen(false);
    set({ fill: '' });
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('admin_products.bulk')}
      </Button>
      {isOpen && <BulkEdit {...props} lacks={Number(of('lacks')) || undefined} onClose={close} />}
    </>
  );
}
