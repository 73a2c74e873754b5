import type { OfficeReturn } from '#contract/client.ts';
import { Phone } from '#web/admin/features/customers/phone.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './returns.module.css';

/** What is brought back, by whom and why, with the pictures that they sent. */
export function ReturnFacts({ claim }: { claim: OfficeReturn }) {
  const t = useT();
  return (
    <OfficeSheet title={t('office_returns.facts')}>
      <dl className={styles.facts}>
        <dt>{t('office_returns.kind')}</dt>
        <dd>{t(`office_returns.kind_${claim.kind}`)}</dd>
        <dt>{t('office_returns.state')}</dt>
        <dd>{t(`office_returns.is_${claim.status}`)}</dd>
        <dt>{t('office_returns.order')}</dt>
        <dd>
          <Link to={`/admin/orders/${claim.order}`}>{claim.order_number}</Link>
        </dd>
        <dt>{t('office_returns.customer')}</dt>
        <dd>
          {claim.customer}, <Phone phone={claim.phone} />
        </dd>
        <dt>{t('office_returns.count')}</dt>
        <dd>
          {claim.count} × <Money som={claim.price} />
        </dd>
        {claim.serial !== null && (
          <>
            <dt>{t('office_returns.serial')}</dt>
            <dd>{claim.serial}</dd>
          </>
        )}
        <dt>{t('office_returns.reason')}</dt>
        <dd className={styles.reason}>{claim.reason}</dd>
        {claim.answer && (
          <>
            <dt>{t('office_returns.answer')}</dt>
            <dd className={styles.reason}>{claim.answer}</dd>
          </>
        )}
        {claim.restock && (
          <>
            <dt>{t('office_returns.restock')}</dt>
            <dd>{t(`office_returns.to_${claim.restock}`)}</dd>
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
                  alt={t('office_returns.picture', { number: index + 1 })}
                  width={120}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </OfficeSheet>
  );
}

/** How it went, and through whose hands. */
export function ReturnHistory({ claim }: { claim: OfficeReturn }) {
  const t = useT();
  return (
    <OfficeSheet title={t('office_returns.history')}>
      <ol className={styles.history}>
        {claim.moves.map(({ at, status, actor }) => (
          <li key={`${at}-${status}`}>
            <strong>{t(`office_returns.is_${status}`)}</strong> <Day at={at} time />
            {' · '}
            {actor ?? t('office_returns.customer')}
          </li>
        ))}
      </ol>
    </OfficeSheet>
  );
}
