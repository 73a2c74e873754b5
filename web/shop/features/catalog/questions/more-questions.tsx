import type { ReactNode } from 'react';
import type { ProductQuestion } from '#contract/shop/questions.ts';
import { api } from '#web/api/browser.ts';
import { FurtherItems, mostItems } from '#web/shop/features/catalog/further-items.tsx';

const fetchAll = (product: number) => api('GET /questions/', { query: { product, limit: mostItems } });

type Props = {
  product: number;
  /** Those that came with the page. */
  known: readonly ProductQuestion[];
  /** As the page shows its own: it has the script for that already. */
  children: (question: ProductQuestion) => ReactNode;
};

/** The questions that do not come with the page. */
export const MoreQuestions = (props: Props) => <FurtherItems fetchAll={fetchAll} {...props} />;
