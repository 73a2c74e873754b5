import { useState } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { localized } from '#rules/text/localized.ts';
import { errorText } from '#web/api/error-text.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './cart-drawer.module.css';
import { addToCart } from './cart-store.ts';
import { useAccessories } from './use-accessories.ts';

const shown = 2;

/** Two accessories that go with the product and are not in the cart yet, each with a button that adds it. */
export function DrawerAccessories({ product }: { product: number }) {
  const t = useT();
  const offered = useAccessories(product, shown);
  if (offered.length === 0) return null;
  return (
    <section className={styles.accessories}>
      <h3>{t('drawer.accessories')}</h3>
      <ul>
        {offered.map((accessory) => (
          <Accessory key={accessory.id} product={accessory} />
        ))}
      </ul>
    </section>
  );
}

function Accessory({ product }: { product: Product }) {
  const t = useT();
  const foreign = useForeign();
  const name = localized(product, 'name', useLanguage());
  const [isBusy, setBusy] = useState(false);
  const variant = product.prices.find(({ inStock }) => inStock);
  if (!variant) return null;
  async function add(choice: { product: number; variant: number; count: number }) {
    setBusy(true);
    try {
      await addToCart(choice, name);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <li>
      {product.default_image ? <Picture src={product.default_image} alt="" sizes="56px" /> : <span />}
      <span>
        <span lang={foreign(name)}>
          <Name text={name} />
        </span>
        <b>
          <Money som={discountedPrice(variant.price, product.discount)} />
        </b>
      </span>
      <IconButton
        icon="plus"
        label={t('drawer.add', { name })}
        disabled={isBusy}
        onClick={() => add({ product: product.id, variant: variant.variant, count: 1 })}
      />
    </li>
  );
}
