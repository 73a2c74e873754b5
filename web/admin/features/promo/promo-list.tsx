import type { PromoCode } from '#contract/admin/promo.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { InlineLimit } from './inline-limit.tsx';
import styles from './promo.module.css';
import { usePromoState } from './promo-state.ts';
import { useDatesText, useGivesText } from './use-readable-terms.ts';

/** All codes; those put away by themselves. */
export function PromoList() {
  const t = useT();
  return (
    <AdminList
      name="promo-codes"
      call="GET /admin/promo-codes/"
      title={t('admin_promo.title')}
      filters={[
        { kind: 'search', label: t('admin_promo.search') },
        { kind: 'yes', name: 'archived', label: t('admin_promo.show_archive') },
      ]}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'star', title: t('admin_promo.none') }}
    />
  );
}

function useColumns(): Column<PromoCode>[] {
  const t = useT();
  const used = ({ used_count: count, total_limit: most }: PromoCode) =>
    most === null ? count : t('admin_promo.of', { used: count, limit: most });
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
      text: ({ code }) => code,
    },
    { key: 'gives', title: t('admin_promo.kind'), cell: useGivesText() },
    {
      key: 'when',
      title: t('admin_promo.dates'),
      cell: useDatesText(),
      order: { ascending: 'ends', descending: '-ends' },
    },
    {
      key: 'used',
      title: t('admin_promo.used'),
      isNumber: true,
      order: { ascending: 'used', descending: '-used' },
      cell: (promo) => <InlineLimit promo={promo}>{used(promo)}</InlineLimit>,
      text: used,
    },
    { key: 'state', title: t('admin_promo.state'), cell: usePromoState() },
  ];
}
