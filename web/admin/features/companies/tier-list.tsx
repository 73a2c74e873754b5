import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceTier } from '#contract/admin/companies.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './companies.module.css';
import { TierForm } from './tier-form.tsx';

/** What tiers there are, and a form for each and for another one. */
export function TierList({ query }: { query: UseQueryResult<PriceTier[], unknown> }) {
  const t = useT();
  return (
    <AdminSheet title={t('admin_companies.tiers')}>
      <p>{t('admin_companies.tiers_hint')}</p>
      {query.data ? <Tiers tiers={query.data} /> : <AdminWaiting query={query} />}
    </AdminSheet>
  );
}

function Tiers({ tiers }: { tiers: readonly PriceTier[] }) {
  const t = useT();
  const [edited, setEdited] = useState<number | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <>
      <ul className={styles.tiers}>
        {tiers.map((tier) => (
          <li key={tier.id}>
            {edited === tier.id ? (
              <TierForm key={tier.version} tier={tier} onDone={close} />
            ) : (
              <Button variant="ghost" onClick={() => setEdited(tier.id)}>
                {tier.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <TierForm onDone={close} />
      ) : (
        <div>
          <Button variant="ghost" onClick={() => setEdited('new')}>
            {t('admin_companies.tier_new')}
          </Button>
        </div>
      )}
    </>
  );
}
