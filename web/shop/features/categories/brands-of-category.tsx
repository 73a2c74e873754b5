import { useEffect, useState } from 'react';
import type { ProductFacets } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

type Brands = ProductFacets['brands'];

/** As many stand beside a group; all of them are filters of its page. */
const mostBrands = 8;

const asked = new Map<string, Promise<Brands>>();

/** The brands with most products in a category, asked for once. @throws without a connection */
function brandsOf(category: string): Promise<Brands> {
  const begun =
    asked.get(category) ??
    api('GET /products/facets/', { query: { category } }).then(({ brands }) =>
      brands.toSorted((left, right) => right.count - left.count).slice(0, mostBrands),
    );
  asked.set(category, begun);
  begun.catch(() => asked.delete(category));
  return begun;
}

/** Whose things a category has; the room is there before they are. */
export function BrandsOfCategory({ slug }: { slug: string }) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const [brands, setBrands] = useState<Brands>([]);
  useEffect(() => {
    let isShown = true;
    brandsOf(slug).then(
      (found) => isShown && setBrands(found),
      () => undefined, // the tree stands without them
    );
    return () => {
      isShown = false;
    };
  }, [slug]);
  if (brands.length === 0) return <div />;
  return (
    <div>
      <h3>{t('catalog.panel_brands_here')}</h3>
      <ul>
        {brands.map(({ id, count, ...brand }) => {
          const title = localized(brand, 'title', language);
          return (
            <li key={id}>
              <Link to={`/catalog/${slug}?brand=${id}`}>
                <span lang={foreign(title)}>{title}</span> <small>{count}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
