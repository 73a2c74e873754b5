import { useParams } from 'react-router';
import { LetterForm } from '#web/admin/features/content/letter-form.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { letterName } from '#web/admin/kit/letter-name.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin/content/letters/:key: one kind of letter in both languages. */
export default function LetterScreen() {
  const t = useT();
  const language = useLanguage();
  const { key } = useParams();
  const letters = useAdminQuery('GET /admin/letters/');
  const both = letters.data?.filter((letter) => letter.key === key) ?? [];
  const subject = both.find((letter) => letter.language === language)?.first.subject;
  return (
    <AdminPage
      title={subject ? letterName(subject) : t('admin_content.letters')}
      back={{ to: '/admin/content/letters', text: t('admin_content.letters') }}
    >
      <Loaded query={letters}>
        {() =>
          both.length > 0 ? (
            <AdminTabs
              label={t('choose_language')}
              tabs={both.map((letter) => ({
                key: letter.language,
                title: t(letter.language === 'ru' ? 'admin.in_russian' : 'admin.in_english'),
                content: <LetterForm key={letter.language} letter={letter} />,
              }))}
            />
          ) : (
            <EmptyState icon="search" heading="h2" title={t('admin_content.not_there')} />
          )
        }
      </Loaded>
    </AdminPage>
  );
}
