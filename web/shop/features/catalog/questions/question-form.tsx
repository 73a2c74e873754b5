import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnQuestion } from '#contract/shop/questions.ts';
import { maxQuestionLength } from '#rules/limits.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { removeFormDraft, useFormDraft } from '#web/session/use-form-draft.ts';
import { type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './question-form.module.css';

type QuestionFormProps = { product: number; onChat: (() => void) | undefined };

/** Where a question is asked in the open by who is signed in, and the way to ask in private. */
export function QuestionForm({ product, onChat }: QuestionFormProps) {
  const t = useT();
  const { user, isReady } = useSession();
  const { pathname, search } = useLocation();
  if (!isReady) return <Spinner />;
  return (
    <div className={styles.form}>
      {user ? (
        <Form key={user.id} product={product} />
      ) : (
        <Alert tone="info">
          <p>{t('extras.question_sign_in')}</p>
          <ButtonLink className={styles.signIn} to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`}>
            {t('sign_in')}
          </ButtonLink>
        </Alert>
      )}
      {onChat && (
        <p className={styles.private}>
          {t('extras.question_private')}{' '}
          <Button variant="ghost" onClick={onChat}>
            {t('extras.question_chat')}
          </Button>
        </p>
      )}
    </div>
  );
}

const waitingOf = (questions: readonly OwnQuestion[]) => questions.filter(({ state }) => state === 'waiting');

function Form({ product }: { product: number }) {
  const t = useT();
  const draftName = `question.${product}`;
  const draft = useFormDraft(draftName);
  const [own, setOwn] = useState<readonly OwnQuestion[]>([]);
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);
  useEffect(() => {
    // Those that are answered stand in the list; without an answer the form is still one.
    api('GET /questions/mine/', { query: { product } }).then(
      ({ results }) => setOwn(waitingOf(results)),
      () => undefined,
    );
  }, [product]);

  async function submit(values: FormValues) {
    const text = values('question').trim();
    if (text === '') return { text: t('extras.question_empty'), field: 'question' };
    const asked = await api('POST /questions/', { body: { product, text } });
    removeFormDraft(draftName);
    // The same words are the question that there is, which may be answered or hidden by now.
    setOwn((all) => waitingOf([asked, ...all.filter(({ id }) => id !== asked.id)]));
  }

  return (
    <>
      {own.length > 0 && (
        <ul className={styles.own} aria-live="polite">
          {own.map(({ id, text }) => (
            <li key={id}>
              <Tag>{t('extras.question_waits')}</Tag> {text}
            </li>
          ))}
        </ul>
      )}
      <form key={own[0]?.id} method="post" noValidate onSubmit={onSubmit} {...draft}>
        <Field label={t('extras.question')} hint={t('extras.question_hint')}>
          <TextArea name="question" rows={3} maxLength={maxQuestionLength} />
        </Field>
        {problem && <Alert id={problem.id}>{problem.text}</Alert>}
        <Button type="submit" busy={isBusy}>
          {t('extras.question_send')}
        </Button>
      </form>
    </>
  );
}
