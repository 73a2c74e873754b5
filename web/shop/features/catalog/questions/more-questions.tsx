import { useEffect, useState } from 'react';
import type { ProductQuestion } from '#contract/shop/questions.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Answered } from './answered.tsx';

/** Every question that a product's page may ask for at once. */
const most = 1000;

/** The questions that do not come with the page, as further items of its list. @param known those that do */
export function MoreQuestions({ product, known }: { product: number; known: readonly ProductQuestion[] }) {
  const t = useT();
  const [all, setAll] = useState<ProductQuestion[]>();
  useEffect(() => {
    api('GET /questions/', { query: { product, limit: most } }).then(
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
  return all.filter(({ id }) => !shown.has(id)).map((question) => <Answered key={question.id} {...question} />);
}
