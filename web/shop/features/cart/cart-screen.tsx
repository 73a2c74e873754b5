import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CartItem } from '#contract/shop/cart.ts';
import { cartChanges } from '#rules/sales/cart-changes.ts';
import { noDelivery, orderTotals } from '#rules/sales/order-totals.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { currentShopper, useSession } from '#web/session/session.ts';
import { struckPrice } from '#web/shop/features/cart-lines/line-text.ts';
import { useNear } from '#web/shop/features/catalog/use-near.ts';
import { usePart } from '#web/shop/features/catalog/use-part.ts';
import { storedPromo } from '#web/shop/features/promo/stored-promo.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-screen.module.css';
import { retryCart, useCart } from './cart-store.ts';
import { CartChanges, CheaperNote } from './changes-of-cart.tsx';
import { OfferedLine } from './offered-line.tsx';
import { pricedLines } from './priced-lines.ts';
import { RollingMoney } from './rolling-money.tsx';
import { SaveButton } from './save-button.tsx';

/** Only who comes with a code needs it. */
const StoredPromoNote = optionalPart(async () => (await import('./stored-promo-note.tsx')).loadStoredPromoNote());

/** Few come by a link to a filled cart. */
const BuyLink = lazy(async () => ({ default: (await import('./buy-link.tsx')).BuyLink }));

/** The checkout has the scripts of this folder, and shares nothing. */
const ShareCart = optionalPart(async () => (await import('#web/shop/features/cart-share/share-cart.tsx')).ShareCart);

/** Of a filled cart it is a part of what stands below. */
const SavedLines = optionalPart(async () => (await import('./saved-lines.tsx')).loadSavedLines());

/** Only an empty cart has room for them. */
const Suggestions = optionalPart(async () => (await import('#web/shop/features/catalog/suggestions.tsx')).Suggestions);

/** The whole cart; an empty one leads to the catalogue, and a guest to the sign-in, who may have one in the account. */
export function CartScreen() {
  const t = useT();
  const { user } = useSession();
  const { items, isReady, isFailed, isStale } = useCart();
  useRestoredFocus(items.length);
  const asked = new URLSearchParams(useLocation().search);
  const link = asked.get('buy');
  if (!isReady) return <Waiting title={t('cart')} shape="sum" />;
  if (isFailed) {
    return (
      <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
        <Button onClick={retryCart}>{t('error.reload')}</Button>
      </EmptyState>
    );
  }
  if (link !== null) {
    return (
      <Suspense fallback={<Waiting title={t('cart')} shape="sum" />}>
        <BuyLink items={link} promo={asked.get('promo')} Line={OfferedLine} />
      </Suspense>
    );
  }
  if (items.length === 0) {
    return (
      <NothingHere title={t('empty_cart')} text={t('cart.empty_text')}>
        <ButtonLink to="/catalog">{t('cart.to_catalog')}</ButtonLink>
        {user ? (
          <ButtonLink to="/new/products" variant="ghost">
            {t('new_products')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/auth?returnTo=%2Fcart" variant="ghost">
            {t('sign_in')}
          </ButtonLink>
        )}
      </NothingHere>
    );
  }
  return (
    <>
      <FilledCart items={items} />
      <StaleNote isStale={isStale} text={t('error.checking')} />
    </>
  );
}

function NothingHere({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <EmptyState icon="cart" title={title} text={text}>
        {children}
      </EmptyState>
      <Suspense fallback={null}>
        {currentShopper() !== undefined && <SavedLines />}
        <Suggestions />
      </Suspense>
    </>
  );
}

/** A guest goes on without an account first; signing in keeps the cart. */
function ToCheckout() {
  const t = useT();
  const { user } = useSession();
  return (
    <>
      <ButtonLink to="/checkout" variant="accent" block>
        {t(user ? 'cart.to_checkout' : 'cart.guest_checkout')}
      </ButtonLink>
      {!user && (
        <ButtonLink to="/auth?returnTo=%2Fcheckout" variant="ghost" block>
          {t('sign_in')}
        </ButtonLink>
      )}
    </>
  );
}

function FilledCart({ items }: { items: CartItem[] }) {
  const t = useT();
  const plural = usePlural();
  const { total } = orderTotals({ lines: pricedLines(items), delivery: noDelivery, promo: null });
  const changes = cartChanges(items);
  const full = items.reduce((sum, item) => sum + (struckPrice(item) ?? item.price) * item.count, 0);
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={styles.head}>
        <h1 data-count={pieces}>{t('cart')}</h1>
        <Suspense>
          <ShareCart items={items} />
        </Suspense>
      </div>
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {items.map((item) => (
            <CartLine key={item.id} item={item}>
              <SaveButton item={item} />
            </CartLine>
          ))}
        </ul>
        <aside className={styles.summary} data-shown>
          <p className={styles.row} role="status">
            <span>{plural('cart.pieces', pieces)}</span>
            <RollingMoney som={full} />
          </p>
          {full > total && (
            <p className={styles.saved}>
              {t('cart.discount')}
              <Money som={full - total} />
            </p>
          )}
          <p className={styles.total} role="status">
            <span>{t('end_price')}</span>
            <RollingMoney som={total} />
          </p>
          <p className={styles.note}>{t('cart.delivery_later')}</p>
          {storedPromo() && (
            <Suspense fallback={null}>
              <StoredPromoNote items={items} />
            </Suspense>
          )}
          <CheaperNote lines={items} />
          {changes.length > 0 ? <CartChanges changes={changes} /> : <ToCheckout />}
        </aside>
        <Below items={items} />
      </div>
    </>
  );
}

/** Comes once it is in sight and the page is at rest: the cart is what the page is opened for. */
function Below({ items }: { items: CartItem[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [BelowCart, load] = usePart(async () => (await import('./below-cart.tsx')).loadBelowCart(), false);
  useNear(place, load, () => true);
  return (
    <div ref={place} className={styles.below}>
      {BelowCart && <BelowCart items={items} />}
    </div>
  );
}
