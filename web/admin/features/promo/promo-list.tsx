import { useState } from 'react';
import type { PromoCode } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Column } from '#web/admin/kit/admin-table.tsx';
import { PagedTable } from '#web/admin/kit/paged-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './promo.module.css';
import { usePromoState } from './promo-state.ts';
import { useDatesText, useGivesText } from './use-readable-terms.ts';

const limit = 30;

/** All codes, newest first; those put away by themselves. */
export function PromoList() {
  const t = useT();
  const [filter, setFilter] = useState({ search: '', archived: false, offset: 0 });
  const change = (part: Partial<typeof filter>) => setFilter({ ...filter, offset: 0, ...part });
  const query = { ...filter, limit };
  const list = useAdminQuery('GET /admin/promo-codes/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <div className={styles.filter}>
        <Field label={t('admin_promo.search')}>
          <TextInput type="search" value={filter.search} onChange={({ target }) => change({ search: target.value })} />
        </Field>
        <Checkbox
          label={t('admin_promo.show_archive')}
          checked={filter.archived}
          onChange={({ target }) => change({ archived: target.checked })}
        />
      </div>
      <PagedTable
        caption={t('admin_promo.title')}
        list={list}
        empty={{ icon: 'star', title: t('admin_promo.none') }}
        columns={columns}
        rowKey={({ id }) => id}
        limit={limit}
        offset={filter.offset}
        onOffset={(offset) => change({ offset })}
      />
    </>
  );
}

function useColumns(): Column<PromoCode>[] {
  const t = useT();
  return [
    {
      key: 'code',
      title: t('admin_promo.code'),
      isHeading: true,
      cell: ({ id, code }) => (
        <Link className={styles.code} to={`/admin/promo/${id}`}>
          {code}
        </Link>
      ),
    },
    { key: 'gives', title: t('admin_promo.kind'), cell: useGivesText() },
    { key: 'when', title: t('admin_promo.dates'), cell: useDatesText() },
    {
      key: 'used',
      title: t('admin_promo.used'),
      isNumber: true,
      cell: ({ used_count: used, total_limit: most }) =>
        most === null ? used : t('admin_promo.of', { used, limit: most }),
    },
    { key: 'state', title: t('admin_promo.state'), cell: usePromoState() },
  ];
}
