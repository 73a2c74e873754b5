import type { Siblings as SiblingsOf } from '#contract/shop/siblings.ts';
import { groupSom } from '#rules/money.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './siblings.module.css';

type SiblingsProps = { siblings: SiblingsOf; current: number };

/** Products that are one model apart: links with what each is and costs; the shown one is marked. */
export function Siblings({ siblings: { attribute, products }, current }: SiblingsProps) {
  const t = useT();
  const language = useLanguage();
  const title = attribute ? textIn(attribute.name, language) : t('catalog.siblings');
  if (products.length === 0) return null;
  return (
    <nav className={styles.siblings} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul>
        {products.map(({ id, label, price, in_stock: isInStock, ...names }) => {
          const [text, name] = [textIn(label, language), localized(names, 'name', language)];
          return (
            <li key={id}>
              <Link
                className={styles.sibling}
                to={`/products/${id}`}
                aria-current={id === current ? 'page' : undefined}
                title={name.endsWith(text) ? undefined : name}
                data-out={!isInStock || undefined}
                preventScrollReset
              >
                {text}
                <small>{isInStock && price > 0 ? groupSom(price) : t('not_stock')}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
