import type { Product } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { chosenOptions } from '#rules/catalog/chosen-options.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { BuyButton } from '#web/shop/features/catalog/buy-button.tsx';
import { Price } from '#web/shop/features/catalog/price.tsx';
import type { CartActions, Variant } from '#web/shop/features/catalog/use-buying.ts';
import { comparePath, stopComparing } from '#web/shop/features/compare/compared.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './compare-head.module.css';
import { offeredVariant } from './offered-variant.ts';

type CompareHeadProps = { product: Product; ids: number[]; cart: CartActions };

/** A product above its column: what it is, what it costs, and the button to buy it. */
export function CompareHead({ product, ids, cart }: CompareHeadProps) {
  const t = useT();
  const language = useLanguage();
  const name = localized(product, 'name', language);
  const variant = offeredVariant(product);
  const picture = variant?.pictures[0] ?? product.default_image;
  return (
    <th scope="col" className={styles.head}>
      <Link to={`/products/${product.id}${variant ? `?${choiceQuery(variant.row)}` : ''}`} className={styles.product}>
        <span className={styles.well}>
          {picture ? (
            <Picture src={picture} alt="" sizes="(width < 640px) 42vw, 320px" />
          ) : (
            <Icon name="box" size={48} />
          )}
        </span>
        <span lang={useForeign()(name)}>
          <Name text={name} />
        </span>
      </Link>
      <span className={styles.variant}>{variant && <VariantName variant={variant} product={product} />}</span>
      <Price price={0} {...variant?.row} discount={product.discount} />
      {variant?.row.inStock ? (
        <BuyButton
          product={product}
          variant={variant}
          name={name}
          line={cart.lineOf(variant.row.variant)}
          add={cart.add}
          count={1}
          tone="primary"
        />
      ) : (
        variant && <span className={styles.out}>{t('not_stock')}</span>
      )}
      <Link
        className={styles.remove}
        to={comparePath(ids.filter((id) => id !== product.id))}
        replace
        preventScrollReset
        aria-label={t('compare.remove', { name })}
        onClick={() => stopComparing(product.id)}
      >
        <Icon name="close" size={20} />
      </Link>
    </th>
  );
}

/** Which one of several it is that has the price. */
function VariantName({ variant: { row }, product }: { variant: Variant; product: Product }) {
  const language = useLanguage();
  return chosenOptions(product.options, row.options)
    .map(({ value }) => textIn(value, language))
    .join(', ');
}
