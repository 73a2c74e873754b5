import { useSearchParams } from 'react-router';
import type { AdminReturnRow } from '#contract/client.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { returnStatuses } from '#rules/sales/return-status.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable, type Column } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './returns.module.css';

const limit = 30;

/** What customers bring back; filters stand in the address. */
export function ReturnList() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [status, typed] = [search.get('status') ?? '', search.get('search') ?? ''];
  const offset = Number(search.get('offset') ?? 0);
  const asked = { ...(status && { status: [status] }), ...(typed && { search: typed }), limit, offset };
  const list = useAdminQuery('GET /admin/returns/', { query: asked }, { keepPrevious: true });
  const columns = useColumns();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (name !== 'offset') next.delete('offset');
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className={styles.filters}>
        <Field label={t('admin_returns.search')}>
          <TextInput
            type="search"
            defaultValue={typed}
            key={typed}
            onKeyDown={(event) => event.key === 'Enter' && set('search', event.currentTarget.value.trim())}
            onBlur={({ target }) => set('search', target.value.trim())}
          />
        </Field>
        <Field label={t('admin_returns.state')}>
          <Select value={status} onChange={({ target }) => set('status', target.value)}>
            <option value="">{t('admin_returns.any')}</option>
            {returnStatuses.map((each) => (
              <option key={each} value={each}>
                {t(`admin_returns.is_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!list.data && <AdminWaiting query={list} />}
      {list.data?.count === 0 && (
        <EmptyState icon="box" heading="h2" title={t('admin_returns.none')} text={t('admin_returns.none_text')} />
      )}
      {list.data && list.data.count > 0 && (
        <>
          <AdminTable
            caption={t('admin_returns.title')}
            columns={columns}
            rows={list.data.results}
            rowKey={({ id }) => id}
          />
          <AdminPager
            {...{ count: list.data.count, limit, offset }}
            onOffset={(next) => set('offset', next ? String(next) : '')}
          />
        </>
      )}
    </>
  );
}

function useColumns(): Column<AdminReturnRow>[] {
  const t = useT();
  const language = useLanguage();
  return [
    {
      key: 'what',
      title: t('admin_returns.what'),
      isHeading: true,
      cell: (row) => <Link to={`/admin/returns/${row.id}`}>{`№ ${row.id} · ${variantLabel(row, language)}`}</Link>,
    },
    { key: 'kind', title: t('admin_returns.kind'), cell: ({ kind }) => t(`admin_returns.kind_${kind}`) },
    {
      key: 'state',
      title: t('admin_returns.state'),
      cell: ({ status }) => (
        <Tag tone={status === 'requested' ? 'new' : 'plain'}>{t(`admin_returns.is_${status}`)}</Tag>
      ),
    },
    { key: 'customer', title: t('admin_returns.customer'), cell: ({ customer }) => customer },
    {
      key: 'order',
      title: t('admin_returns.order'),
      cell: ({ order, order_number: number }) => <Link to={`/admin/orders/${order}`}>{number}</Link>,
    },
    { key: 'at', title: t('admin_returns.since'), cell: ({ updated_at: at }) => <Day at={at} time /> },
  ];
}
