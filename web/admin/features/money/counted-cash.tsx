import type { ShiftDetails } from '#contract/admin/shifts.ts';
import { denominations } from '#rules/sales/cash.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './shifts.module.css';

/** What was counted at the end of a shift, note by note; nothing of an empty drawer. */
export function CountedCash({ shift: { counts } }: { shift: ShiftDetails }) {
  const t = useT();
  const som = useMoney();
  const found = denominations.filter((value) => (counts?.[value] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <AdminSheet title={t('admin_money.counted')}>
      <dl className={styles.facts}>
        {found.map((value) => (
          <div key={value}>
            <dt>{`${som(value)} × ${counts?.[value]}`}</dt>
            <dd>{som(value * (counts?.[value] ?? 0))}</dd>
          </div>
        ))}
      </dl>
    </AdminSheet>
  );
}
