import { QuestionList } from '#web/admin/features/questions/question-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/questions: what shoppers ask about products in the open, and what the shop answers. */
export default function QuestionsScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_questions.title')} intro={t('admin_questions.intro')}>
      <QuestionList />
    </AdminPage>
  );
}
