import type { ProductQuestion } from '#contract/shop/questions.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { usePart } from '#web/shop/features/catalog/use-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Answered } from './answered.tsx';
import styles from './questions.module.css';

/** Questions that come with the page, and how many there are in all. */
export type QuestionsOfPage = { count: number; results: readonly ProductQuestion[] };

type QuestionsProps = {
  product: number;
  questions: QuestionsOfPage;
  /** Asks in private; absent where there is no one to ask. */
  onChat: (() => void) | undefined;
};

const answeredOf = (question: ProductQuestion) => <Answered key={question.id} {...question} />;

/** What people have asked about the product and the shop has answered, and the way to ask. */
export function Questions({ product, questions: { count, results }, onChat }: QuestionsProps) {
  const t = useT();
  const plural = usePlural();
  const [Form, openForm] = usePart(
    () => import('./question-form.tsx').then((m) => m.QuestionForm),
    true,
    'product-forms',
  );
  const [More, openMore] = usePart(() => import('./more-questions.tsx').then((m) => m.MoreQuestions));
  const left = count - results.length;
  return (
    <div className={styles.questions}>
      {Form ? (
        <Form product={product} onChat={onChat} />
      ) : (
        <div className={styles.ask}>
          <p>{t(count > 0 ? 'catalog.ask_in_public' : 'catalog.no_questions')}</p>
          <Button variant="ghost" onClick={openForm}>
            {t('catalog.ask_public')}
          </Button>
        </div>
      )}
      {results.length > 0 && (
        <ul className={styles.list}>
          {results.map(answeredOf)}
          {More && (
            <More product={product} known={results}>
              {answeredOf}
            </More>
          )}
        </ul>
      )}
      {left > 0 && !More && (
        <Button variant="ghost" className={styles.more} onClick={openMore}>
          {plural('catalog.more_questions', left)}
        </Button>
      )}
    </div>
  );
}
