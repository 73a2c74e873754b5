import { useEffect, useState } from 'react';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Opinion } from './opinion.tsx';

type Review = PageProduct['reviews'][number];

/** Every review that a product's page may ask for at once. */
const mostReviews = 1000;

/** The reviews that do not come with the page, as further lines of its list. @param known those that do */
export function MoreReviews({ product, known }: { product: number; known: readonly Review[] }) {
  const t = useT();
  const [all, setAll] = useState<Review[]>();
  useEffect(() => {
    api('GET /reviews/', { query: { product, limit: mostReviews } }).then(
      ({ results }) => setAll(results),
      (failure: unknown) => {
        setAll([]);
        toast.error(errorText(t, failure));
      },
    );
  }, [product, t]);
  if (!all) {
    return (
      <li>
        <Spinner />
      </li>
    );
  }
  const shown = new Set(known.map(({ id }) => id));
  return all.filter(({ id }) => !shown.has(id)).map((review) => <Opinion key={review.id} {...review} />);
}
