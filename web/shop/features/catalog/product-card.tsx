import { type ComponentType, useRef, useState } from 'react';
import type { Card } from '#contract/shop/cards.ts';
import { joinFacts } from '#rules/text/join-facts.ts';
import { useForeign, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { FavoriteButton } from '#web/shop/features/favorites/favorite-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PictureSpot } from '#web/ui/picture-spot.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { type CardLooksProps, cardSizes } from './card-looks-props.ts';
import { Price, SaleTag } from './price.tsx';
import styles from './product-card.module.css';

/** What a card shows. */
export type CardProduct = Omit<Card, 'figures'>;

type ProductCardProps = {
  product: CardProduct;
  heading: 'h2' | 'h3';
  priority?: boolean;
  /** What it has for a pointer, once there is one. */
  Looks: ComponentType<CardLooksProps> | undefined;
  note?: string | undefined;
};

/** A list of all that it goes with is for its own page: a card has two lines. */
const isShort = (fact: string) => fact.length < 50;

/** One link to the product, which begins with its name for those who listen, with one heart next to it. */
export function ProductCard({ product, heading: Heading, priority, Looks, note }: ProductCardProps) {
  const t = useT();
  const { name } = product;
  const well = useRef<HTMLSpanElement>(null);
  const [query, setQuery] = useState(product.query);
  return (
    <article className={classNames(styles.card, !product.in_stock && styles.out)}>
      <Link to={`/products/${product.id}${query}`} className={styles.link}>
        <span ref={well} className={styles.well}>
          <Picture src={product.default_image} alt="" sizes={cardSizes} widest={640} priority={priority} />
          <PictureSpot src={product.default_image} />
        </span>
        <Heading className={styles.name} lang={useForeign()(name)}>
          <Name text={name} />
        </Heading>
        <span className={styles.facts}>
          {note && <b>{note}</b>}
          {joinFacts(product.facts.filter(isShort))}
        </span>
        <span className={styles.meta}>
          <span className={styles.colors} data-dots="">
            {product.swatches.map((color) => (
              <Swatch key={color} color={color} />
            ))}
          </span>
          <ProductLabels product={product} className={styles.labels} />
        </span>
        <span className={styles.buy}>
          <Price {...product} />
          <span className={styles.order}>
            <Icon name={product.in_stock ? 'bag-plus' : 'bell'} size={22} />
            {product.in_stock && t('fast_order_btn')}
          </span>
        </span>
        <span className={styles.foot}>
          {product.review_count > 0 && <Stars rating={product.rating} />}
          {/* Without a price it stands in the price's place. */}
          {product.price > 0 && <span>{t(product.in_stock ? 'in_stock' : 'not_stock')}</span>}
        </span>
      </Link>
      {Looks && <Looks product={product} well={well} onPick={setQuery} />}
      <div className={styles.heart}>
        <FavoriteButton productId={product.id} name={name} />
      </div>
    </article>
  );
}

/** What is said of a product in a word: what it saves, that it is new, its warranty. */
export function ProductLabels({ product, className }: { product: CardProduct; className: string | undefined }) {
  const t = useT();
  const sale = SaleTag(product);
  if (!sale && !product.is_arrived && !product.gsi) return null;
  return (
    <span className={className}>
      {sale}
      {product.is_arrived && <Tag tone="new">{t('new_label')}</Tag>}
      {product.gsi && <Tag tone="line">{t('gsi_label')}</Tag>}
    </span>
  );
}
