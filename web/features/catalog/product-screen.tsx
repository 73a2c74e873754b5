import { useSearchParams } from 'react-router';
import type { Footer, Product } from '#contract/client.ts';
import { writeStored } from '#web/api/session-storage.ts';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { pickupPlace } from '#web/features/pickup/pickup-place.ts';
import { inLanguage, useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Name } from '#web/ui/name.tsx';
import { Paragraphs } from '#web/ui/paragraphs.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { BuyBox, type CartDoor } from './buy-box.tsx';
import { Characteristics } from './characteristics.tsx';
import { type Choice, choiceQuery, chosenVariant, readChoice } from './choice.ts';
import { Gallery } from './gallery.tsx';
import { Price } from './price.tsx';
import styles from './product-screen.module.css';
import { Reviews } from './reviews.tsx';
import { VariantPicker } from './variant-picker.tsx';

type ProductScreenProps = { product: Product; footer: Footer | null; cart: CartDoor };

/** A product: pictures and price of the chosen variant, what it is, what people say. */
export function ProductScreen({ product, footer, cart }: ProductScreenProps) {
  const t = useT();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const name = inLanguage(language, product.name, product.name_en);
  const variant = chosenVariant(product, readChoice(search));

  function pick(choice: Choice) {
    const picked = chosenVariant(product, choice);
    if (!picked) return;
    writeStored('colorPicked', picked.row.product_color);
    setSearch(choiceQuery(picked.row), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className={styles.columns}>
        <Gallery pictures={variant?.pictures ?? []} name={name} />
        <div>
          <Head product={product} name={name} isInStock={variant?.row.inStock ?? false} />
          <p className={styles.price}>
            <Price base={variant?.row.price ?? 0} percent={product.discount} large />
            {product.discount > 0 && <Tag tone="sale">−{product.discount}&nbsp;%</Tag>}
          </p>
          {variant && (
            <>
              <VariantPicker
                product={product}
                color={variant.row.product_color}
                memory={variant.row.memory}
                onPick={pick}
              />
              <div className={styles.buy}>
                <BuyBox product={product} variant={variant} name={name} cart={cart} />
                <FavoriteButton productId={product.id} name={name} large />
              </div>
            </>
          )}
          {footer && <Receiving footer={footer} />}
        </div>
      </div>
      <Section title={t('detail')}>
        <div className={styles.text}>
          <Paragraphs text={inLanguage(language, product.description, product.description_en)} separator="$" />
        </div>
      </Section>
      {product.characteristic_groups.length > 0 && (
        <Section title={t('charecther')}>
          <Characteristics groups={product.characteristic_groups} />
        </Section>
      )}
      <Section title={t('review')}>
        <Reviews reviews={product.reviews} />
      </Section>
    </>
  );
}

function Head({ product, name, isInStock }: { product: Product; name: string; isInStock: boolean }) {
  const t = useT();
  const plural = usePlural();
  return (
    <>
      <p className={styles.tags}>
        {product.is_arrived && <Tag tone="new">{t('new_label')}</Tag>}
        {product.gsi && <Tag>{t('gsi_label')}</Tag>}
      </p>
      <h1>
        <Name text={name} />
      </h1>
      <p className={styles.facts}>
        {product.review_count > 0 && (
          <>
            <Stars rating={product.rating} /> <span>{plural('catalog.reviews', product.review_count)}</span>
          </>
        )}
        <span className={isInStock ? styles.in : styles.out}>{t(isInStock ? 'in_stock' : 'not_stock')}</span>
      </p>
    </>
  );
}

function Receiving({ footer }: { footer: Footer }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className={styles.receiving}>
      <li>
        <b>{t('catalog.pickup_free')}</b>
        {pickupPlace(language, footer.pickup)}
        <br />
        {inLanguage(language, footer.schedule, footer.schedule_en)}
      </li>
      <li>
        <b>{t('catalog.delivery_country')}</b>
        {t('catalog.delivery_price', { price: footer.default_delivery_price })}
      </li>
    </ul>
  );
}
