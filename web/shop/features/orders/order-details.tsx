import type { Order, OrderItem } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useChoiceText } from '#web/shop/features/cart-lines/line-text.ts';
import { useDateText, useStatusText } from '#web/shop/features/order-parts/order-text.ts';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './order-details.module.css';

function Item({ item }: { item: OrderItem }) {
  const language = useLanguage();
  const choice = useChoiceText()(item);
  const name = localized(item, 'name', language);
  const lang = useForeign()(name);
  return (
    <li className={styles.item}>
      <span className={styles.picture}>{item.image && <Picture src={item.image} alt="" sizes="80px" />}</span>
      <span className={styles.text}>
        {/* Without details the product is no longer sold, and its page is gone. */}
        {item.product_details ? (
          <Link to={`/products/${item.product}`} lang={lang}>
            <Name text={name} />
          </Link>
        ) : (
          <span lang={lang}>
            <Name text={name} />
          </span>
        )}
        <small>
          {choice}
          {choice && <br />}
          {item.count}&nbsp;×&nbsp;
          <Money som={item.price} />
        </small>
      </span>
      <b>
        <Money som={item.sum} />
      </b>
    </li>
  );
}

/** What was ordered, with names, prices and pictures as they were. */
export function OrderItems({ items }: { items: OrderItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** Subtotal, promo, delivery, wrapping, total, and what went back. */
export function OrderFigures({ order }: { order: Order }) {
  const t = useT();
  const dateText = useDateText();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('checkout.goods')}</dt>
        <dd>
          <Money som={order.subtotal} />
        </dd>
      </div>
      {order.promo_code && (
        <div className={styles.ok}>
          <dt>{t('checkout.promo_row', { code: order.promo_code })}</dt>
          <dd>
            {order.discount > 0 && (
              <>
                −<Money som={order.discount} />
              </>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('deliver')}</dt>
        <dd>{order.delivery === 0 ? t('free') : <Money som={order.delivery} />}</dd>
      </div>
      {order.gift && (
        <div>
          <dt>{t('checkout.gift')}</dt>
          <dd>{order.wrap === 0 ? t('free') : <Money som={order.wrap} />}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('end_price')}</dt>
        <dd>
          <Money som={order.total} />
        </dd>
      </div>
      {order.refunds.map(({ at, amount, method }) => (
        <div key={at}>
          <dt>
            {t(`order.given_back_${method}`)} <small>{dateText(at)}</small>
          </dt>
          <dd>
            <Money som={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Receipts of the shop's cash register, where there are any. */
export function OrderReceipts({ receipts }: { receipts: Order['receipts'] }) {
  const t = useT();
  return receipts.map(({ number, url }) => (
    <p key={number} className={styles.receipt}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {t('order.receipt', { number })}
        </a>
      ) : (
        t('order.receipt', { number })
      )}
    </p>
  ));
}

/** Of what customers did themselves they need not read who did it. */
const ownActors: ReadonlySet<string> = new Set(['customer', 'guest']);

/** Every move of the order and its payment, in order. */
export function Timeline({ order }: { order: Order }) {
  const t = useT();
  const dateText = useDateText();
  const statusText = useStatusText();
  return (
    <ol className={styles.timeline}>
      {order.timeline.map(({ at, kind, status, actor }) => (
        <li key={`${at}-${kind}-${status}`}>
          <b>
            {kind === 'order'
              ? statusText.order(status as Order['status'])
              : statusText.paymentOf(order, status as Order['payment_status'])}
          </b>
          <small>
            {[dateText(at), !ownActors.has(actor) && t(`order.actor_${actor}`)].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  );
}
