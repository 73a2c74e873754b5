import { useState } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useForeign, useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { BundlePart } from '#web/shop/features/catalog/bundle-place.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/section.tsx';
import tick from '#web/ui/tick.module.css';
import { toast } from '#web/ui/toast.tsx';
import styles from './bundle.module.css';
import { cartHasChanged } from './cart-store.ts';
import { useAccessories } from './use-accessories.ts';

/** Next to the product itself. */
const shown = 3;

function partOf(product: Product, name: string): BundlePart | undefined {
  const row = product.prices.find(({ inStock }) => inStock);
  if (!row) return undefined;
  const price = discountedPrice(row.price, product.discount);
  return { product: product.id, variant: row.variant, name, picture: product.default_image ?? undefined, price };
}

/** The chosen variant with what goes with it, one sum, and one press that puts all of it into the cart. */
export function Bundle({ chosen }: { chosen: BundlePart }) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const [bought, setBought] = useState<readonly BundlePart[]>();
  const accessories = useAccessories(chosen.product, shown).flatMap(
    (product) => partOf(product, localized(product, 'name', language)) ?? [],
  );
  const [left, setLeft] = useState<ReadonlySet<number>>();
  // The last one is offered, not taken for granted.
  const without = left ?? new Set(accessories.slice(2).map(({ product }) => product));
  const offered = bought ?? [chosen, ...accessories];
  const taken = bought ?? offered.filter(({ product }) => !without.has(product));
  const { add, isBusy } = useAdd(taken, setBought);
  if (offered.length < 2) return null;
  const turn = (product: number) =>
    setLeft(new Set(without.has(product) ? [...without].filter((one) => one !== product) : [...without, product]));
  return (
    <Section title={t('bundle.title')}>
      <div className={styles.bundle}>
        <ul>
          {offered.map((part) => (
            <Part
              key={part.product}
              part={part}
              isTaken={taken.includes(part)}
              onTurn={part === chosen || bought ? undefined : () => turn(part.product)}
            />
          ))}
        </ul>
        <p className={styles.sum} aria-live="polite">
          <span>{plural('bundle.count', taken.length)}</span>
          <b>
            <Money som={taken.reduce((sum, { price }) => sum + price, 0)} />
          </b>
          {bought ? (
            <ButtonLink to="/cart">{t('bundle.to_cart')}</ButtonLink>
          ) : (
            <Button disabled={isBusy} onClick={add}>
              {plural('bundle.add', taken.length)}
            </Button>
          )}
        </p>
      </div>
    </Section>
  );
}

type PartProps = { part: BundlePart; isTaken: boolean; onTurn: (() => void) | undefined };

/** One thing of the bundle; the product of the page itself cannot be left out. */
function Part({ part: { product, name, picture, price }, isTaken, onTurn }: PartProps) {
  const foreign = useForeign();
  return (
    <li>
      <Link to={`/products/${product}`} className={styles.well} tabIndex={-1} aria-hidden="true">
        {picture && <Picture src={picture} alt="" sizes="(width < 900px) 88px, 240px" widest={640} />}
      </Link>
      <label>
        <input className={tick.tick} type="checkbox" checked={isTaken} disabled={!onTurn} onChange={() => onTurn?.()} />
        <span>
          <span lang={foreign(name)}>
            <Name text={name} />
          </span>
          <b className={styles.price}>
            <Money som={price} />
          </b>
        </span>
      </label>
    </li>
  );
}

/** Puts one piece of each into the cart. */
function useAdd(parts: readonly BundlePart[], onAdded: (parts: readonly BundlePart[]) => void) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const lines = parts.map(({ variant }) => ({ variant, count: 1 }));
      await api('POST /carts/fill/', { body: { lines, replace: false } });
      onAdded(parts);
      await cartHasChanged();
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy };
}
