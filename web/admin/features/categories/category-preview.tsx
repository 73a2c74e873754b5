import { useWatch } from 'react-hook-form';
import type { Category, CategoryAttribute } from '#contract/admin/categories.ts';
import type { Reply } from '#contract/client.ts';
import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { numberText } from '#rules/text/decimal.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { UsesValues } from './category-attributes.tsx';
import styles from './category-preview.module.css';

type Facet = Reply<'GET /products/facets/'>['attributes'][number];
type Product = Reply<'GET /products/{id}/'>;

/** Attributes that a list opens by itself, behind the brand, and values of one that stand here. */
const opened = 4;
const shownValues = 4;
/** Of so many of a category's first products the sample is one that says most. */
const looked = 12;

/**
 * What a shopper's list would have by what is ticked now, saved or not: chips, filters in their order, and the facts on the
 * card of a product that the shop has there. Values are those of the shop's list, so a new filter has none until it is saved.
 */
export function CategoryPreview({ category }: { category: Category }) {
  const t = useT();
  const language = useLanguage();
  const uses = useWatch<UsesValues, 'attributes'>({ name: 'attributes' }).filter(({ is_hidden }) => !is_hidden);
  const inCategory = { category: category.slug };
  const facets = useAdminQuery('GET /products/facets/', { query: inCategory }).data?.attributes;
  const products = useAdminQuery('GET /products/', { query: { ...inCategory, limit: looked } }).data?.results;
  const [sample] = (products ?? []).toSorted((left, right) => right.facts.length - left.facts.length);
  const product = useAdminQuery(
    'GET /products/{id}/',
    { params: { id: sample?.id ?? 0 } },
    { enabled: sample !== undefined, keepPrevious: true },
  ).data;
  const filters = uses.filter(({ is_filter, kind }) => is_filter && attributeKinds[kind as AttributeKindName]?.filter);
  const nameOf = ({ name }: CategoryAttribute) => textIn(name, language);
  const facetOf = ({ key }: CategoryAttribute) => facets?.find((facet) => facet.key === key);
  const later = filters.slice(opened);
  return (
    <section className={styles.section} aria-label={t('admin_categories.preview')}>
      <h3>{t('admin_categories.preview')}</h3>
      <p className={styles.later}>
        {t('admin_categories.preview_hint')}{' '}
        {category.is_published && sample && (
          <Link to={`/catalog/${category.slug}`} target="_blank">
            {t('admin_categories.preview_saved')}
          </Link>
        )}
      </p>
      <div className={styles.preview}>
        <p className={styles.chips}>
          {filters
            .filter(({ is_promoted }) => is_promoted)
            .map((use) => (
              <Tag key={use.attribute}>{nameOf(use)}</Tag>
            ))}
        </p>
        <ol className={styles.filters}>
          <li>
            <b>{t('admin_categories.preview_brand')}</b>
          </li>
          {filters.slice(0, opened).map((use) => (
            <li key={use.attribute}>
              <b>{nameOf(use)}</b>
              <small>{valuesOf(facetOf(use), language) || t('admin_categories.preview_no_values')}</small>
            </li>
          ))}
          {later.length > 0 && (
            <li className={styles.later}>
              {t('admin_categories.preview_folded', { names: later.map(nameOf).join(', ') })}
            </li>
          )}
          {filters.length === 0 && <li className={styles.later}>{t('admin_categories.preview_no_filters')}</li>}
        </ol>
        {product && <SampleCard product={product} uses={uses} />}
      </div>
    </section>
  );
}

/** More than the shop says of any number. */
const decimals = 4;

function valuesOf(facet: Facet | undefined, language: Language): string {
  if (!facet) return '';
  if (facet.range) {
    const [min, max] = [facet.range.min, facet.range.max].map((end) => numberText(end, decimals, language));
    return `${min === max ? min : `${min} – ${max}`} ${facet.unit}`;
  }
  const names = facet.choices.map(({ name, count }) => `${name} (${count})`);
  return names.length > shownValues ? `${names.slice(0, shownValues).join(', ')}…` : names.join(', ');
}

function SampleCard({ product, uses }: { product: Product; uses: readonly CategoryAttribute[] }) {
  const language = useLanguage();
  const rows = product.attribute_groups.flatMap((group) => group.rows);
  const facts = uses
    .filter(({ on_card }) => on_card)
    .flatMap(({ key }) => rows.find((row) => row.key === key)?.values ?? [])
    .map(({ text }) => textIn(text, language));
  const [picture] = Object.values(product.product_images).flat();
  return (
    <div className={styles.card}>
      {picture && <img src={picture} alt="" width={240} height={240} loading="lazy" />}
      <b>{localized(product, 'name', language)}</b>
      <span>{facts.join(' · ')}</span>
    </div>
  );
}
