import { useState } from 'react';
import type { AdminQuestion } from '#contract/admin/questions.ts';
import { localized } from '#rules/text/localized.ts';
import { Day } from '#web/admin/kit/day.tsx';
import styles from '#web/admin/kit/moderation.module.css';
import { ReasonDialog } from '#web/admin/kit/reason-button.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useQuestionChange } from './use-question-change.ts';

const tones = { shown: 'ok', waiting: 'new', hidden: 'sale' } as const;

/** One question: who asks what about which product, how it stands, and what can be done about it. */
export function QuestionCard({ question }: { question: AdminQuestion }) {
  const t = useT();
  const language = useLanguage();
  const [isAnswering, setAnswering] = useState(question.state === 'waiting');
  const [isHiding, setHiding] = useState(false);
  const decide = useQuestionChange('POST /admin/questions/{id}/decision/');
  const { customer, customer_name: name, version } = question;
  const params = { id: question.id };
  // Stands in the row of the form's buttons, but the window that asks for the reason has a form of its own.
  const moderation =
    question.state === 'hidden' ? (
      <Button
        variant="ghost"
        busy={decide.isPending}
        onClick={() => decide.mutate({ params, body: { version, is_hidden: false } })}
      >
        {t('admin_questions.show')}
      </Button>
    ) : (
      <Button variant="ghost" busy={decide.isPending} onClick={() => setHiding(true)}>
        {t('admin_questions.hide')}
      </Button>
    );
  return (
    <li className={styles.card}>
      <p className={styles.about}>
        <Tag tone={tones[question.state]}>{t(`admin_questions.state_${question.state}`)}</Tag>
        {question.is_pinned && <Tag>{t('admin_questions.pinned')}</Tag>}
        {customer === null ? name : <Link to={`/admin/customers/${customer}`}>{name}</Link>}
        <Link to={`/products/${question.product}`}>{localized(question, 'product_name', language)}</Link>
        <Day at={question.created_at} time />
      </p>
      <p className={styles.text}>{question.text}</p>
      {question.hidden_because && (
        <p className={styles.because}>
          {t('admin_questions.hidden_because')}: {question.hidden_because}
        </p>
      )}
      {question.answer && !isAnswering && (
        <blockquote className={styles.answer}>
          <b>{t('admin_questions.answer')}</b> {question.answer}
        </blockquote>
      )}
      {isAnswering ? (
        <AnswerForm question={question} onDone={() => setAnswering(false)} actions={moderation} />
      ) : (
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => setAnswering(true)}>
            {t(question.answer ? 'admin_questions.answer_edit' : 'admin_questions.answer_write')}
          </Button>
          {question.state === 'shown' && <PinButton question={question} />}
          {moderation}
        </div>
      )}
      {isHiding && (
        <ReasonDialog
          title={t('admin_questions.hide_title')}
          text={t('admin_questions.hide_text')}
          label={t('admin_questions.why')}
          confirm={t('admin_questions.hide')}
          onConfirm={(because) => decide.mutate({ params, body: { version, is_hidden: true, because } })}
          onClose={() => setHiding(false)}
        />
      )}
    </li>
  );
}

function PinButton({ question: { id, version, is_pinned } }: { question: AdminQuestion }) {
  const t = useT();
  const pin = useQuestionChange('POST /admin/questions/{id}/pin/');
  return (
    <Button
      variant="ghost"
      busy={pin.isPending}
      onClick={() => pin.mutate({ params: { id }, body: { version, is_pinned: !is_pinned } })}
    >
      {t(is_pinned ? 'admin_questions.unpin' : 'admin_questions.pin')}
    </Button>
  );
}
