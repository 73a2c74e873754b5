import { type MouseEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import type { ShopCategory } from '#contract/shop/categories.ts';
import type { Slide } from '#contract/shop/site.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BrandsOfCategory } from './brands-of-category.tsx';
import styles from './catalog-panel.module.css';
import { PanelSlide, slideFor } from './panel-slide.tsx';

/** A mouse on its way to what a group has crosses others: it stays open unless the mouse rests, ms. */
const hoverDelayMs = 120;

type CatalogGroupProps = {
  group: ShopCategory;
  categories: readonly ShopCategory[];
  slides: readonly Slide[];
  isOpen: boolean;
  onOpen: () => void;
  /** Where groups fold; elsewhere one is always open, and its link leads to its page. */
  onFold: (() => void) | undefined;
};

/** A group of the catalogue: pressed it shows what stands in it, pointed at too. */
export function CatalogGroup({ group, categories, slides, isOpen, onOpen, onFold }: CatalogGroupProps) {
  const t = useT();
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const children = categories.filter(({ parent }) => parent === group.id);
  const slide = slideFor(
    [group, ...children].map(({ slug }) => slug),
    slides,
  );
  const path = `/catalog/${group.slug}`;
  const onClick = (event: MouseEvent) => {
    if (children.length === 0 || (isOpen && !onFold)) return;
    event.preventDefault();
    if (isOpen) onFold?.();
    else onOpen();
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !onFold) timer.current = setTimeout(onOpen, hoverDelayMs);
  };
  return (
    <li>
      <Link
        to={path}
        className={styles.group}
        aria-expanded={children.length > 0 ? isOpen : undefined}
        aria-controls={isOpen ? id : undefined}
        onClick={onClick}
        onPointerEnter={onPointerEnter}
        onPointerLeave={() => clearTimeout(timer.current)}
      >
        <span className={styles.thing}>{group.picture && <Picture src={group.picture} alt="" sizes="56px" />}</span>
        <b>{group.name}</b>
        <small>{group.count}</small>
        <Icon name="right" size={20} />
      </Link>
      {isOpen && (
        <div id={id} className={styles.inside}>
          <Link to={path} className={styles.whole}>
            <b>{group.name}</b>
            <span>{t('catalog.panel_all')}</span>
            <small>{group.count}</small>
            <Icon name="right" size={20} />
          </Link>
          <div className={styles.columns}>
            <div>
              <h3>{t('catalog.panel_categories')}</h3>
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <CategoryLink category={child} picture={child.picture} />
                    <Deeper categories={categories} parent={child.id} />
                  </li>
                ))}
              </ul>
            </div>
            {!onFold && <BrandsOfCategory slug={group.slug} />}
          </div>
          {!onFold && slide && <PanelSlide slide={slide} />}
        </div>
      )}
    </li>
  );
}

type CategoryLinkProps = { category: ShopCategory; picture?: string | null };

const CategoryLink = ({ category: { slug, name, count }, picture }: CategoryLinkProps) => (
  <Link to={`/catalog/${slug}`}>
    {picture && (
      <span className={styles.thing}>
        <Picture src={picture} alt="" sizes="36px" />
      </span>
    )}
    {name} <small>{count}</small>
  </Link>
);

/** What stands below a category of a group; deeper ones are found on their pages. */
function Deeper({ categories, parent }: { categories: readonly ShopCategory[]; parent: number }) {
  const children = categories.filter((category) => category.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul className={styles.deeper}>
      {children.map((child) => (
        <li key={child.id}>
          <CategoryLink category={child} />
        </li>
      ))}
    </ul>
  );
}
