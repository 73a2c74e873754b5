import type { UseQueryResult } from '@tanstack/react-query';
import type { ChatContext } from '#contract/admin/chat-inbox.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useDayText, useTimeText } from '#web/chat/shop-times.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './chat-context-pane.module.css';
import type { CustomerPage } from './use-opened-chat.ts';

type ChatContextPaneProps = {
  query: UseQueryResult<ChatContext, unknown>;
  page: CustomerPage | null;
  onClose: () => void;
};

/** What is known of the customer: how to reach them, the page they are on, their cart and orders. */
export function ChatContextPane({ query, page, onClose }: ChatContextPaneProps) {
  const t = useT();
  const { data } = query;
  return (
    <aside className={styles.pane} aria-label={t('admin_chat.about_customer')}>
      <IconButton className={styles.close} icon="close" label={t('close')} onClick={onClose} />
      {data ? (
        <>
          <Person customer={data.customer} />
          <WhereTheyAre page={page ?? data.page} />
          <CartLines cart={data.cart} />
          <Orders orders={data.orders} />
        </>
      ) : (
        <AdminWaiting query={query} />
      )}
    </aside>
  );
}

function Person({ customer }: Pick<ChatContext, 'customer'>) {
  const t = useT();
  const { name, email, phone_number: phone, is_guest: isGuest } = customer;
  return (
    <section>
      <h3>{name}</h3>
      {isGuest && <p className={styles.small}>{t('admin_chat.guest_text')}</p>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
    </section>
  );
}

function WhereTheyAre({ page }: { page: CustomerPage | null }) {
  const t = useT();
  const timeText = useTimeText();
  return (
    <section>
      <h3>{t('admin_chat.page')}</h3>
      {page ? (
        <>
          <a href={page.path} target="_blank" rel="noreferrer">
            {page.title || page.path}
          </a>
          <p className={styles.small}>{timeText(page.at)}</p>
        </>
      ) : (
        <p className={styles.small}>{t('admin_chat.page_unknown')}</p>
      )}
    </section>
  );
}

function CartLines({ cart }: Pick<ChatContext, 'cart'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <section>
      <h3>{t('cart')}</h3>
      {cart.length === 0 && <p className={styles.small}>{t('admin_chat.cart_empty')}</p>}
      <ul>
        {cart.map((line) => (
          <li key={line.variant}>
            <Link to={`/products/${line.product}`}>{localized(line, 'name', language)}</Link>
            <p className={styles.small}>
              {line.options.map(({ value }) => textIn(value, language)).join(', ')} ·{' '}
              {t('chat.pieces', { count: line.count })} · <Money som={line.price} />
              {!line.available && ` · ${t('not_stock')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Orders({ orders }: Pick<ChatContext, 'orders'>) {
  const t = useT();
  const dayText = useDayText();
  return (
    <section>
      <h3>{t('admin_chat.orders')}</h3>
      {orders.length === 0 && <p className={styles.small}>{t('admin_chat.no_orders')}</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            {t('admin.number', { number: order.id })} · <Money som={order.total} />
            <p className={styles.small}>
              {dayText(order.created_at)} · {t(`admin_chat.status_${order.status}` as TextKey)} · {order.address}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
