import { useState } from 'react';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Money } from '#web/ui/money.tsx';
import { useAdminQuery } from './admin-query.ts';
import styles from './variant-search.module.css';
import { type FoundVariant, variantsOf } from './variants-of.ts';

const most = 6;
const shortest = 2;

type VariantSearchProps = {
  label: string;
  /** The text for no results. */
  nothing: string;
  autoFocus?: boolean;
  onPick: (variant: FoundVariant) => void;
};

/** Finds goods as customers do; those out of stock are shown and cannot be taken. */
export function VariantSearch({ label, nothing, autoFocus, onPick }: VariantSearchProps) {
  const t = useT();
  const language = useLanguage();
  const [text, setText] = useState('');
  const search = text.trim();
  const query = { search, limit: most };
  const products = useAdminQuery(
    'GET /products/',
    { query },
    { enabled: search.length >= shortest, keepPrevious: true },
  );
  const found = search.length >= shortest ? (products.data?.results ?? []) : [];
  const variants = found.flatMap((product) => variantsOf(product, language));
  return (
    <>
      <Field label={label}>
        <TextInput type="search" autoFocus={autoFocus} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <ul className={styles.found}>
        {variants.map((variant) => (
          <li key={variant.variant}>
            <button type="button" disabled={!variant.inStock} onClick={() => onPick(variant)}>
              <span>{variant.name}</span>
              {variant.inStock ? <Money som={variant.price} /> : t('not_stock')}
            </button>
          </li>
        ))}
      </ul>
      {products.data && variants.length === 0 && search.length >= shortest && <p>{nothing}</p>}
    </>
  );
}
