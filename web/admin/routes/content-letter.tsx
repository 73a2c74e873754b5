import { useParams } from 'react-router';
import { LetterForm } from '#web/admin/features/content/letter-form.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { letterName } from '#web/admin/kit/letter-name.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin/content/letters/:key: one kind of letter in both languages. */
export default function LetterScreen() {
  const t = useT();
  const language = useLanguage();
  const { key } = useParams();
  const letters = useOfficeQuery('GET /office/letters/');
  const both = letters.data?.filter((letter) => letter.key === key) ?? [];
  const subject = both.find((letter) => letter.language === language)?.first.subject;
  return (
    <OfficePage
      title={subject ? letterName(subject) : t('office_content.letters')}
      back={{ to: '/admin/content/letters', text: t('office_content.letters') }}
    >
      <Loaded query={letters}>
        {() =>
          both.length > 0 ? (
            <OfficeTabs
              label={t('choose_language')}
              tabs={both.map((letter) => ({
                key: letter.language,
                title: t(letter.language === 'ru' ? 'office.in_russian' : 'office.in_english'),
                content: <LetterForm key={letter.language} letter={letter} />,
              }))}
            />
          ) : (
            <EmptyState icon="search" heading="h2" title={t('office_content.not_there')} />
          )
        }
      </Loaded>
    </OfficePage>
  );
}
