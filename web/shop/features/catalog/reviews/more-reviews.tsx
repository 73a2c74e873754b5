import type { ReactNode } from 'react';
import { api } from '#web/api/browser.ts';
import { FurtherItems, mostItems } from '#web/shop/features/catalog/further-items.tsx';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';

type Review = PageProduct['reviews'][number];

const fetchAll = (product: number) => api('GET /reviews/', { query: { product, limit: mostItems } });

type Props = {
  product: number;
  /** Those that came with the page. */
  known: readonly Review[];
  /** As the page shows its own: it has the script for that already. */
  children: (review: Review) => ReactNode;
};

/** The reviews that do not come with the page. */
export const MoreReviews = (props: Props) => <FurtherItems fetchAll={fetchAll} {...props} />;
