import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#contract/shop/cart.ts';
import { readBuyLink } from '#rules/sales/buy-link.ts';
import { noDelivery, orderTotals } from '#rules/sales/order-totals.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { lineLeftKey } from '#web/shop/features/cart-lines/left-text.ts';
import { itemName, pictureOf, useChoiceText } from '#web/shop/features/cart-lines/line-text.ts';
import { promoRefusal } from '#web/shop/features/promo/promo-refusal.ts';
import { offerPromo } from '#web/shop/features/promo/stored-promo.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import styles from './buy-link.module.css';
import { cartHasChanged, useCart } from './cart-store.ts';
import { pricedLines } from './priced-lines.ts';

type BuyLinkProps = { items: string; promo: string | null };

type Found = { lines: CartItem[] } | 'waiting' | 'failed';

/** What a link to a filled cart names. It changes nothing by itself: the shopper adds it, puts it in the cart's place, or goes. */
export function BuyLink({ items, promo }: BuyLinkProps) {
  const t = useT();
  const language = useLanguage();
  const [found, setFound] = useState<Found>('waiting');
  const load = useCallback(async () => {
    setFound('waiting');
    try {
      const [{ lines }] = await Promise.all([
        api('GET /carts/preview/', { query: { items: items.slice(0, longestLink) } }),
        loadShopTexts('picks', language),
      ]);
      setFound({ lines });
    } catch {
      setFound('failed');
    }
  }, [items, language]);
  useEffect(() => void load(), [load]);
  if (found === 'waiting') return <Waiting title={t('cart')} />;
  if (found === 'failed') {
    return (
      <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
        <Button onClick={load}>{t('error.reload')}</Button>
      </EmptyState>
    );
  }
  if (!found.lines.some(({ left }) => left > 0)) {
    return (
      <EmptyState icon="box" title={t('buy_link.nothing')}>
        <ButtonLink to="/categories">{t('cart.to_catalog')}</ButtonLink>
        <ButtonLink to="/cart" variant="ghost">
          {t('cart.to_cart')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <Offer lines={found.lines} named={readBuyLink(items)} promo={promo} />;
}

/** Characters of a link that are read; a hundred variants are fewer. */
const longestLink = 2000;

type OfferProps = { lines: CartItem[]; named: ReturnType<typeof readBuyLink>; promo: string | null };

function Offer({ lines, named, promo }: OfferProps) {
  const t = useT();
  const hasCart = useCart().items.length > 0;
  const { put, isBusy } = usePut(named, promo);
  const sold = lines.filter(({ left }) => left > 0);
  const { total } = orderTotals({ lines: pricedLines(sold), delivery: noDelivery, promo: null });
  return (
    <>
      <h1>{t('buy_link.title')}</h1>
      {(named.isCut || lines.length < named.lines.length) && <p role="status">{t('buy_link.gone')}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OfferedLine key={line.variant} line={line} />
        ))}
        <li className={styles.total}>
          <span>{t('end_price')}</span>
          <Money som={total} />
        </li>
      </ul>
      <div className={styles.actions}>
        <Button variant="accent" busy={isBusy} onClick={() => put(false)}>
          {t(hasCart ? 'buy_link.add' : 'buy_link.put')}
        </Button>
        {hasCart && (
          <>
            <Button disabled={isBusy} onClick={() => put(true)}>
              {t('buy_link.replace')}
            </Button>
            <ButtonLink to="/cart" variant="ghost">
              {t('buy_link.leave')}
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}

function OfferedLine({ line }: { line: CartItem }) {
  const t = useT();
  const name = itemName(line, useLanguage());
  const choice = useChoiceText()(line);
  const picture = pictureOf(line);
  return (
    <li className={styles.line}>
      {picture ? <Picture src={picture} alt="" sizes="64px" /> : <span />}
      <span>
        <span lang={useForeign()(name)}>
          <Name text={name} />
        </span>
        <small>
          {choice} · {line.count}&nbsp;×&nbsp;
          <Money som={line.price} />
        </small>
        {!line.available && (
          <small className={styles.gone}>
            {line.left === 0 ? t('cart.gone_line') : t(lineLeftKey(line.left), { left: line.left })}
          </small>
        )}
      </span>
      <b>
        <Money som={line.price * line.count} />
      </b>
    </li>
  );
}

/** Puts what the link names into the cart, keeps its promo code, and leads on to the cart. */
function usePut({ lines }: OfferProps['named'], promo: string | null) {
  const t = useT();
  const navigate = useNavigate();
  const cart = useLocalPath()('/cart');
  const [isBusy, setBusy] = useState(false);
  const put = async (replace: boolean) => {
    setBusy(true);
    try {
      await api('POST /carts/fill/', { body: { lines, replace } });
      if (promo) await keepCode(promo).catch((error) => toast.error(t(promoRefusal(error) ?? 'promo_link.failed')));
      await cartHasChanged();
      await navigate(cart, { replace: true });
    } catch (error) {
      toast.error(errorText(t, error));
      setBusy(false);
    }
  };
  return { put, isBusy };
}

/** @throws ApiError where the code cannot be used */
async function keepCode(code: string): Promise<void> {
  offerPromo(await api('POST /promo/check/', { body: { code } }));
}
