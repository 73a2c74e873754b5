import type { ReactNode } from 'react';
import type { ChatMessage } from '#contract/shop/chat.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './offer.module.css';

type Attachment = NonNullable<ChatMessage['attachment']>;
/** What staff can send to be accepted: a product, a ready cart, a promo code. */
export type Offer = Extract<Attachment, { kind: 'product' | 'cart' | 'promo' }>;
type Line = Extract<Offer, { kind: 'cart' }>['lines'][number];

/** The offer in a message, if there is one. */
export function offerIn({ attachment }: ChatMessage): Offer | undefined {
  return attachment?.kind === 'product' || attachment?.kind === 'cart' || attachment?.kind === 'promo'
    ? attachment
    : undefined;
}

const titles = { product: 'chat.product_offer', cart: 'chat.cart_offer', promo: 'chat.promo_offer' } as const;

/** A product with its price, a ready cart or a promo code; below it (children) what can be done with it. */
export function OfferCard({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const t = useT();
  return (
    <section className={styles.offer} aria-label={t(titles[offer.kind])}>
      {offer.kind === 'promo' ? (
        <p className={styles.code}>{offer.code}</p>
      ) : (
        <ul className={styles.lines}>
          {offer.lines.map((line) => (
            <OfferLine key={line.variant} line={line} />
          ))}
        </ul>
      )}
      {offer.kind === 'cart' && (
        <p className={styles.total}>
          {t('chat.total')} <Money som={offer.total} />
        </p>
      )}
      {children}
    </section>
  );
}

function OfferLine({ line }: { line: Line }) {
  const t = useT();
  const language = useLanguage();
  const details = [
    ...line.options.map(({ value }) => textIn(value, language)),
    line.count > 1 && t('chat.pieces', { count: line.count }),
  ].filter(Boolean);
  return (
    <li className={styles.line}>
      {line.image && <img src={line.image} alt="" width="64" height="64" loading="lazy" />}
      <div>
        <Link to={`/products/${line.product}`} className={styles.name}>
          {localized(line, 'name', language)}
        </Link>
        <p className={styles.details}>{details.join(', ')}</p>
        <p className={styles.price}>
          <Money som={line.price} />
        </p>
      </div>
    </li>
  );
}
