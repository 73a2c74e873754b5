import type { AdminQuestion } from '#contract/admin/questions.ts';
import { countedRows } from '#rules/limits.ts';
import { localized } from '#rules/text/localized.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import styles from '#web/admin/kit/moderation.module.css';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { QuestionCard } from './question-card.tsx';

const which = ['waiting', 'shown', 'hidden', 'all'] as const;

/** Questions to answer; those that wait unless something else is chosen. */
export function QuestionList() {
  const t = useT();
  const product = useAddressFilter().of('product');
  return (
    <AdminList
      name="questions"
      call="GET /admin/questions/"
      mostCounted={countedRows}
      title={t('admin_questions.title')}
      {...(product && { query: { product } })}
      filters={[
        { kind: 'search', label: t('admin_questions.search') },
        {
          kind: 'choice',
          name: 'which',
          label: t('admin_questions.which'),
          options: which.map((value) => ({ value, text: t(`admin_questions.which_${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'chat', title: t('admin_questions.none') }}
      cards={(rows) => (
        <ul className={styles.list}>
          {rows.map((question) => (
            <QuestionCard key={question.id} question={question} />
          ))}
        </ul>
      )}
      limit={20}
    />
  );
}

/** What of a question is saved as a file. */
function useColumns(): Column<AdminQuestion>[] {
  const t = useT();
  const language = useLanguage();
  return [
    dayColumn('at', t('admin_questions.asked'), ({ created_at: at }) => at, { time: true }),
    { key: 'product', title: t('admin_questions.product'), cell: (row) => localized(row, 'product_name', language) },
    { key: 'customer', title: t('admin_questions.customer'), cell: ({ customer_name: name }) => name },
    { key: 'text', title: t('admin_questions.question'), cell: ({ text }) => text },
    { key: 'answer', title: t('admin_questions.answer'), cell: ({ answer }) => answer },
    { key: 'state', title: t('admin_questions.state'), cell: ({ state }) => t(`admin_questions.state_${state}`) },
  ];
}
