import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#contract/shop/cart.ts';
import { maxLines } from '#rules/limits.ts';
import { buyLinkPath, readBuyLink } from '#rules/sales/buy-link.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import page from '#web/styles/page.module.css';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import styles from './buy-link.module.css';
import { CartPromises } from './cart-promises.tsx';
import { cartHasChanged, useCart } from './cart-store.ts';
import { GoesWith } from './goes-with.tsx';

type BuyLinkProps = {
  items: string;
  promo: string | null;
  /** Shows a line: given by the cart, which has what it takes. */
  Line: ComponentType<{ line: CartItem; note: string | undefined }>;
};

/** What a link names, as it is written, `70:2,71`: no more lines than are put into the cart. */
const itemsOf = (lines: Parameters<typeof buyLinkPath>[0]) => buyLinkPath(lines).replace('/buy/', '');

type Found = { lines: CartItem[] } | 'waiting' | 'failed';

/** What a link to a filled cart names. It changes nothing by itself: the shopper adds it, puts it in the cart's place, or goes. */
export function BuyLink({ items, promo, Line }: BuyLinkProps) {
  const t = useT();
  const language = useLanguage();
  const [found, setFound] = useState<Found>('waiting');
  const load = useCallback(async () => {
    setFound('waiting');
    try {
      const [{ lines }] = await Promise.all([
        api('GET /carts/preview/', { query: { items: itemsOf(readBuyLink(items).lines) } }),
        loadShopTexts('picks', language),
        loadShopTexts('product-extras', language),
      ]);
      setFound({ lines });
    } catch {
      setFound('failed');
    }
  }, [items, language]);
  useEffect(() => void load(), [load]);
  if (found === 'waiting') return <Waiting title={t('cart')} shape="sum" />;
  if (found === 'failed') {
    return (
      <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
        <Button onClick={load}>{t('error.reload')}</Button>
      </EmptyState>
    );
  }
  if (found.lines.length === 0) {
    return (
      <EmptyState icon="box" title={t('buy_link.nothing')}>
        <Ways />
      </EmptyState>
    );
  }
  if (!found.lines.some(({ left }) => left > 0)) return <SoldOut lines={found.lines} Line={Line} />;
  return <Offer lines={found.lines} named={readBuyLink(items)} promo={promo} Line={Line} />;
}

function Ways() {
  const t = useT();
  return (
    <>
      <ButtonLink to="/catalog">{t('cart.to_catalog')}</ButtonLink>
      <ButtonLink to="/cart" variant="ghost">
        {t('cart.to_cart')}
      </ButtonLink>
    </>
  );
}

/** What the shop sells but has none of: each leads to its page, which can say when it is there again. */
function SoldOut({ lines, Line }: Pick<OfferProps, 'lines' | 'Line'>) {
  const t = useT();
  return (
    <>
      <h1>{t('buy_link.sold_out')}</h1>
      <div className={classNames(page.beside, styles.offer)}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.variant} line={line} note={t('not_stock')} />
          ))}
        </ul>
        <aside className={styles.summary}>
          <p>{t('buy_link.sold_out_hint')}</p>
          <Ways />
        </aside>
      </div>
    </>
  );
}

type OfferProps = Omit<BuyLinkProps, 'items'> & { lines: CartItem[]; named: ReturnType<typeof readBuyLink> };

function Offer({ lines, named, promo, Line }: OfferProps) {
  const t = useT();
  const plural = usePlural();
  const there = useCart().items.reduce((sum, { count }) => sum + count, 0);
  const hasCart = there > 0;
  const sold = lines.filter(({ left }) => left > 0).map(asManyAsLeft);
  const { put, isBusy } = usePut(sold, promo);
  const noteOf = ({ left, count: wanted }: CartItem) => {
    if (left === 0) return t('cart.gone_line');
    return left < wanted ? t('buy_link.fewer', { wanted, left }) : undefined;
  };
  const isTooLong = named.isCut && named.lines.length === maxLines;
  const isPart = named.isCut || lines.length < named.lines.length;
  const total = sold.reduce((sum, { price, count }) => sum + price * count, 0);
  return (
    <>
      <h1>{t('buy_link.title')}</h1>
      <p className={styles.lead}>{t('buy_link.lead')}</p>
      <div className={classNames(page.beside, styles.offer)}>
        <div>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.variant} line={asManyAsLeft(line)} note={noteOf(line)} />
            ))}
          </ul>
          <CartPromises />
        </div>
        <aside className={styles.summary}>
          {isPart && <p role="status">{t(isTooLong ? 'buy_link.too_long' : 'buy_link.gone')}</p>}
          <p className={styles.total}>
            <span>{t('end_price')}</span>
            <Money som={total} />
          </p>
          {hasCart && <p>{t('buy_link.there', { goods: plural('catalog.goods', there) })}</p>}
          <Button variant="accent" block busy={isBusy} onClick={() => put(false)}>
            {t(hasCart ? 'buy_link.add' : 'buy_link.put')}
          </Button>
          {hasCart && (
            <>
              <Button block disabled={isBusy} onClick={() => put(true)}>
                {t('buy_link.replace')}
              </Button>
              <ButtonLink to="/cart" variant="ghost" block>
                {t('buy_link.leave')}
              </ButtonLink>
            </>
          )}
        </aside>
      </div>
      <GoesWith items={sold} />
    </>
  );
}

/** A link may name more pieces than there are. */
const asManyAsLeft = (line: CartItem): CartItem => ({ ...line, count: Math.min(line.count, line.left) });

/** Puts what the link offers into the cart, and leads on to it, or to the link's promo code. */
function usePut(sold: readonly CartItem[], promo: string | null) {
  const t = useT();
  const navigate = useNavigate();
  // The page of the code says what it gives, and leads on to the cart.
  const next = useLocalPath()(promo ? `/promo/${encodeURIComponent(promo)}` : '/cart');
  const [isBusy, setBusy] = useState(false);
  const put = async (replace: boolean) => {
    setBusy(true);
    try {
      await api('POST /carts/fill/', {
        body: { lines: sold.map(({ variant, count }) => ({ variant, count })), replace },
      });
      await cartHasChanged();
      await navigate(next, { replace: true });
    } catch (error) {
      toast.error(errorText(t, error));
      setBusy(false);
    }
  };
  return { put, isBusy };
}
