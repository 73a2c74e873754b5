import { api } from '#web/api/browser.ts';
import { FurtherItems, mostItems } from '#web/shop/features/catalog/further-items.tsx';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';
import { Opinion } from './opinion.tsx';

const fetchAll = (product: number) => api('GET /reviews/', { query: { product, limit: mostItems } });

/** The reviews that do not come with the page. @param known those that do */
export const MoreReviews = ({ product, known }: { product: number; known: PageProduct['reviews'] }) => (
  <FurtherItems product={product} known={known} fetchAll={fetchAll}>
    {(review) => <Opinion key={review.id} {...review} />}
  </FurtherItems>
);
