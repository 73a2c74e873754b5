import type { CustomerProfile } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { CustomerState } from './customer-state.tsx';
import styles from './customers.module.css';
import { Phone } from './phone.tsx';

/** Who somebody is, and what there is of them in figures. */
export function CustomerFacts({ customer }: { customer: CustomerProfile }) {
  const t = useT();
  const { phone_number: phone, chat, consent } = customer;
  return (
    <OfficeSheet title={t('office_customers.about')}>
      <dl className={styles.facts}>
        <dt>{t('office_customers.state')}</dt>
        <dd>
          <CustomerState state={customer.state} />
        </dd>
        <dt>{t('office_customers.email')}</dt>
        <dd>{customer.state === 'closed' ? '—' : <a href={`mailto:${customer.email}`}>{customer.email}</a>}</dd>
        <dt>{t('office_customers.phone')}</dt>
        <dd>{phone ? <Phone phone={phone} /> : '—'}</dd>
        <dt>{t('office_customers.language')}</dt>
        <dd>{t(customer.language === 'ru' ? 'office_customers.russian' : 'office_customers.english')}</dd>
        <dt>{t('office_customers.since')}</dt>
        <dd>
          <Day at={customer.created_at} />
        </dd>
        <dt>{t('office_customers.spent')}</dt>
        <dd>
          <Money som={customer.spent} />
        </dd>
        <dt>{t('office_customers.consent')}</dt>
        <dd>
          {consent.version}, <Day at={consent.at} time />
        </dd>
        <dt>{t('office_customers.favorites')}</dt>
        <dd>{customer.favorite_count}</dd>
        <dt>{t('office_customers.reviews')}</dt>
        <dd>{customer.review_count}</dd>
        <dt>{t('office_customers.chat')}</dt>
        <dd>
          {chat ? (
            <Link to={`/admin/chat?chat=${customer.id}`}>
              {t('office_customers.messages', { count: chat.messages, unread: chat.unread })}
            </Link>
          ) : (
            t('office_customers.no_chat')
          )}
        </dd>
      </dl>
    </OfficeSheet>
  );
}
