import type { CustomerProfile } from '#contract/admin/customers.ts';
import { languageEntry } from '#rules/text/language.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { CustomerState } from './customer-state.tsx';
import styles from './customers.module.css';
import { Phone } from './phone.tsx';

/** A customer's data and key figures. */
export function CustomerFacts({ customer }: { customer: CustomerProfile }) {
  const t = useT();
  const { phone_number: phone, chat, consent } = customer;
  const hasEmail = customer.state !== 'closed' && customer.email !== '';
  return (
    <AdminSheet title={t('admin_customers.about')}>
      <dl className={styles.facts}>
        <dt>{t('admin_customers.state')}</dt>
        <dd>
          <CustomerState state={customer.state} />
        </dd>
        <dt>{t('admin_customers.email')}</dt>
        <dd>{hasEmail ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : '—'}</dd>
        <dt>{t('admin_customers.phone')}</dt>
        <dd>{phone ? <Phone phone={phone} /> : '—'}</dd>
        <dt>{t('admin_customers.language')}</dt>
        <dd>{languageEntry(customer.language).name}</dd>
        <dt>{t('admin_customers.since')}</dt>
        <dd>
          <Day at={customer.created_at} />
        </dd>
        <dt>{t('admin_customers.spent')}</dt>
        <dd>
          <Money som={customer.spent} />
        </dd>
        <dt>{t('admin_customers.consent')}</dt>
        <dd>
          {consent.version}, <Day at={consent.at} time />
        </dd>
        <dt>{t('admin_customers.favorites')}</dt>
        <dd>{customer.favorite_count}</dd>
        <dt>{t('admin_customers.reviews')}</dt>
        <dd>{customer.review_count}</dd>
        <dt>{t('admin_customers.chat')}</dt>
        <dd>
          {chat ? (
            <Link to={`/admin/chat?chat=${customer.id}`}>
              {t('admin_customers.messages', { count: chat.messages, unread: chat.unread })}
            </Link>
          ) : (
            t('admin_customers.no_chat')
          )}
        </dd>
      </dl>
    </AdminSheet>
  );
}
