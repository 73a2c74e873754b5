import { useT } from '#web/i18n/i18n.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './anchor-bar.module.css';
import { BuyButton } from './buy-button.tsx';
import { Price } from './price.tsx';
import type { Buying } from './use-buying.ts';

type AnchorBarProps = {
  /** Ids of the page's parts with their names. */
  parts: readonly { id: string; title: string }[];
  buying: Buying | undefined;
  /** Whether the page's own button is out of sight: the bar has one for as long. */
  isOut: boolean;
};

/** The parts of a product's page, which stay in reach; on wide screens with what is bought and the button. */
export function AnchorBar({ parts, buying, isOut }: AnchorBarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <nav aria-label={t('catalog.page_parts')}>
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {buying && (
        <div className={styles.bought} data-shown={isOut ? '' : undefined} inert={!isOut}>
          {buying.variant.pictures[0] && <Picture src={buying.variant.pictures[0]} alt="" sizes="44px" />}
          <span className={styles.name}>{buying.name}</span>
          <Price {...buying.variant.row} discount={buying.product.discount} />
          {buying.variant.row.inStock && <BuyButton {...buying} tone="primary" />}
        </div>
      )}
    </div>
  );
}
