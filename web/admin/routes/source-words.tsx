import { WordList } from '#web/admin/features/source-words/word-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/source-words: what suppliers call things, and what that means here. */
export default function SourceWordsScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin.menu_source_words')} intro={t('admin_source_words.intro')}>
      <WordList />
    </AdminPage>
  );
}
