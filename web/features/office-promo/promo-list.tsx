import { useState } from 'react';
import type { PromoCode } from '#contract/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { OfficePager } from '#web/features/office/office-pager.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/features/office/office-query.ts';
import { type Column, OfficeTable } from '#web/features/office/office-table.tsx';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './promo.module.css';

const limit = 30;

/** All codes, newest first. */
export function PromoList() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery('GET /office/promo-codes/', { query: { search, limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <div className={styles.search}>
        <Field label={t('office_promo.search')}>
          <TextInput
            type="search"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setOffset(0);
            }}
          />
        </Field>
      </div>
      {!list.data && <OfficeWaiting query={list} />}
      {list.data?.count === 0 && <EmptyState icon="star" heading="h2" title={t('office_promo.none')} />}
      {list.data && list.data.count > 0 && (
        <>
          <OfficeTable
            caption={t('office_promo.title')}
            columns={columns}
            rows={list.data.results}
            rowKey={({ id }) => id}
          />
          <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
        </>
      )}
    </>
  );
}

function useColumns(): Column<PromoCode>[] {
  const t = useT();
  const format = new Intl.DateTimeFormat(useLanguage(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Bishkek',
  });
  const when = ({ starts_at: start, ends_at: end }: PromoCode) =>
    [
      start && t('office_promo.from', { date: format.format(new Date(start)) }),
      end && t('office_promo.until', { date: format.format(new Date(end)) }),
    ]
      .filter(Boolean)
      .join(' ') || t('office_promo.always');
  const unit = { percent: ' %', fixed: ` ${t('money.unit')}`, free_shipping: '' };
  return [
    { key: 'code', title: t('office_promo.code'), cell: ({ code }) => code },
    {
      key: 'gives',
      title: t('office_promo.kind'),
      cell: ({ kind, value }) =>
        kind === 'free_shipping' ? t('office_promo.kind_free_shipping') : `${value}${unit[kind]}`,
    },
    { key: 'when', title: t('office_promo.dates'), cell: when },
    {
      key: 'used',
      title: t('office_promo.used'),
      isNumber: true,
      cell: ({ used_count: used, total_limit: most }) =>
        most === null ? used : t('office_promo.of', { used, limit: most }),
    },
    { key: 'state', title: t('office_promo.state'), cell: (promo) => <StateSwitch promo={promo} /> },
  ];
}

/** Whether the code is on, and the button that changes it. */
function StateSwitch({ promo }: { promo: PromoCode }) {
  const t = useT();
  const change = useOfficeMutation('PUT /office/promo-codes/{id}/', {
    changes: ['GET /office/promo-codes/'],
    onRefused: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale';
      if (isStale) toast.error(t('office_promo.stale'));
      return isStale;
    },
  });
  const { id, code: _code, used_count: _used, batch: _batch, ...terms } = promo;
  const { is_on: isOn } = terms;
  return (
    <Button
      variant="ghost"
      busy={change.isPending}
      onClick={() => change.mutate({ params: { id }, body: { ...terms, is_on: !isOn } })}
    >
      {t(isOn ? 'office_promo.turn_off' : 'office_promo.turn_on')}
    </Button>
  );
}
