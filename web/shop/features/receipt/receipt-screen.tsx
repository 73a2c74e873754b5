import type { Receipt } from '#contract/shop/receipts.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { HelpAside } from '#web/shop/features/layout/help-aside.tsx';
import { useDateText } from '#web/shop/features/order-parts/order-text.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './receipt-screen.module.css';
import { Seller } from './seller.tsx';

/** What was bought, what it came to and how it was paid. */
export function ReceiptScreen({ order, receipt }: { order: number; receipt: Receipt }) {
  const t = useT();
  const dateText = useDateText();
  const { number, created_at: at, payments } = receipt;
  return (
    <>
      <Breadcrumbs
        items={[
          { title: t('home'), to: '/' },
          { title: t('order.number', { number }), to: `/orders/${order}` },
          { title: t('receipt.title') },
        ]}
      />
      <div className={page.beside}>
        <div>
          <article className={styles.receipt}>
            <h1>{t('receipt.title')}</h1>
            <p className={styles.lead}>{t('order.from', { number, date: dateText(at) })}</p>
            <Seller receipt={receipt} />
            <Lines items={receipt.goods.items} />
            <Sums goods={receipt.goods} />
            <h2>{t('receipt.payment')}</h2>
            {payments.length === 0 ? <p>{t('receipt.unpaid')}</p> : <Moves receipt={receipt} />}
            <Fiscal receipts={receipt.fiscal} />
          </article>
          <Button className={styles.print} onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </div>
        <HelpAside here="/orders" />
      </div>
    </>
  );
}

function Lines({ items }: { items: Receipt['goods']['items'] }) {
  const language = useLanguage();
  const foreign = useForeign();
  return (
    <ul className={styles.lines}>
      {items.map((item, index) => {
        const name = variantLabel(item, language);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt stay where they are.
          <li key={index}>
            <span lang={foreign(name)}>{name}</span>
            <small>
              {item.count}&nbsp;×&nbsp;
              <Money som={item.price} />
            </small>
            <b>
              <Money som={item.price * item.count} />
            </b>
          </li>
        );
      })}
    </ul>
  );
}

function Sums({ goods }: { goods: Receipt['goods'] }) {
  const t = useT();
  return (
    <dl className={styles.sums}>
      <Sum title={t('checkout.goods')} som={goods.subtotal} />
      {goods.discount > 0 && <Sum title={t('checkout.promo_row', { code: goods.promo_code })} som={-goods.discount} />}
      <Sum title={t('deliver')} som={goods.delivery} />
      {goods.wrap !== undefined && <Sum title={t('checkout.gift')} som={goods.wrap} />}
      <Sum title={t('end_price')} som={goods.total} isTotal />
    </dl>
  );
}

/** Each sum that came and went, and what is still to be paid. */
function Moves({ receipt: { payments, refunds, balance } }: { receipt: Receipt }) {
  const t = useT();
  const language = useLanguage();
  const dateText = useDateText();
  return (
    <dl className={styles.sums}>
      {payments.map((money) => (
        <Sum
          key={`+${money.at}`}
          title={localized(money, 'name', language)}
          note={dateText(money.at)}
          som={money.amount}
        />
      ))}
      {refunds.map((money) => (
        <Sum key={`-${money.at}`} title={t('receipt.refund')} note={dateText(money.at)} som={-money.amount} />
      ))}
      {balance > 0 && <Sum title={t('receipt.to_pay')} som={balance} isTotal />}
    </dl>
  );
}

type SumProps = { title: string; note?: string; som: number; isTotal?: boolean };

function Sum({ title, note, som, isTotal = false }: SumProps) {
  const t = useT();
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>
        {title} {note && <small>{note}</small>}
      </dt>
      <dd>
        {som < 0 && '−'}
        {som === 0 ? t('free') : <Money som={Math.abs(som)} />}
      </dd>
    </div>
  );
}

/** What the cash register printed; where nothing is known of it, that this page is none of its receipts. */
function Fiscal({ receipts }: { receipts: Receipt['fiscal'] }) {
  const t = useT();
  if (receipts.length === 0) return <p className={styles.note}>{t('receipt.not_fiscal')}</p>;
  return receipts.map(({ number, url }) => (
    <p key={number} className={styles.fiscal}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {t('receipt.fiscal', { number })}
        </a>
      ) : (
        t('receipt.fiscal', { number })
      )}
    </p>
  ));
}
