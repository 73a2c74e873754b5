import type { OfficeLetter } from '#contract/client.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { letterName } from '#web/admin/kit/letter-name.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

/** /admin/content/letters: what the letters to customers say. */
export default function LettersScreen() {
  const t = useT();
  const language = useLanguage();
  const letters = useOfficeQuery('GET /office/letters/');
  const isOwn = (rows: OfficeLetter[], key: string) => rows.some((row) => row.key === key && row.version > 0);
  return (
    <OfficePage title={t('office_content.letters')} intro={t('office_content.letters_intro')}>
      <ContentNav />
      <Loaded query={letters}>
        {(rows) => (
          <OfficeTable
            caption={t('office_content.letters')}
            rows={rows.filter((row) => row.language === language)}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'subject',
                title: t('office_content.subject'),
                isHeading: true,
                cell: ({ key, text }) => <Link to={`/admin/content/letters/${key}`}>{letterName(text.subject)}</Link>,
              },
              {
                key: 'own',
                title: t('office_content.state'),
                cell: ({ key }) => t(isOwn(rows, key) ? 'office_content.own_words' : 'office_content.first_words'),
              },
            ]}
          />
        )}
      </Loaded>
    </OfficePage>
  );
}
