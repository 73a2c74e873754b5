import type { ProductQuestion } from '#contract/shop/questions.ts';
import { api } from '#web/api/browser.ts';
import { FurtherItems, mostItems } from '#web/shop/features/catalog/further-items.tsx';
import { Answered } from './answered.tsx';

const fetchAll = (product: number) => api('GET /questions/', { query: { product, limit: mostItems } });

/** The questions that do not come with the page. @param known those that do */
export const MoreQuestions = ({ product, known }: { product: number; known: readonly ProductQuestion[] }) => (
  <FurtherItems product={product} known={known} fetchAll={fetchAll}>
    {(question) => <Answered key={question.id} {...question} />}
  </FurtherItems>
);
