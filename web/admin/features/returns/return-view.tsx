import type { AdminReturn } from '#contract/admin/returns.ts';
import { Phone } from '#web/admin/features/customers/phone.tsx';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './returns.module.css';

/** A return: goods, customer, reason and pictures. */
export function ReturnFacts({ claim }: { claim: AdminReturn }) {
  const t = useT();
  return (
    <AdminSheet title={t('admin_returns.facts')}>
      <dl className={styles.facts}>
        <dt>{t('admin_returns.kind')}</dt>
        <dd>{t(`admin_returns.kind_${claim.kind}`)}</dd>
        <dt>{t('admin_returns.state')}</dt>
        <dd>{t(`admin_returns.is_${claim.status}`)}</dd>
        <dt>{t('admin_returns.order')}</dt>
        <dd>
          <Link to={`/admin/orders/${claim.order}`}>{claim.order_number}</Link>
        </dd>
        <dt>{t('admin_returns.customer')}</dt>
        <dd>
          {claim.customer}, <Phone phone={claim.phone} />
        </dd>
        <dt>{t('admin_returns.count')}</dt>
        <dd>
          {claim.count} × <Money som={claim.price} />
        </dd>
        {claim.serial !== null && (
          <>
            <dt>{t('admin_returns.serial')}</dt>
            <dd>{claim.serial}</dd>
          </>
        )}
        <dt>{t('admin_returns.reason')}</dt>
        <dd className={styles.reason}>{claim.reason}</dd>
        {claim.answer && (
          <>
            <dt>{t('admin_returns.answer')}</dt>
            <dd className={styles.reason}>{claim.answer}</dd>
          </>
        )}
        {claim.restock && (
          <>
            <dt>{t('admin_returns.restock')}</dt>
            <dd>{t(`admin_returns.to_${claim.restock}`)}</dd>
          </>
        )}
      </dl>
      {claim.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {claim.pictures.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('admin_returns.picture', { number: index + 1 })}
                  width={120}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </AdminSheet>
  );
}

/** How it went, and through whose hands. */
export function ReturnHistory({ claim }: { claim: AdminReturn }) {
  const t = useT();
  return (
    <AdminSheet title={t('admin_returns.history')}>
      <ol className={styles.history}>
        {claim.moves.map(({ at, status, actor }) => (
          <li key={`${at}-${status}`}>
            <strong>{t(`admin_returns.is_${status}`)}</strong> <Day at={at} time />
            {' · '}
            {actor ?? t('admin_returns.customer')}
          </li>
        ))}
      </ol>
    </AdminSheet>
  );
}
