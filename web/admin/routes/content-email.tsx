import { useParams } from 'react-router';
import { languageEntry } from '#rules/text/language.ts';
import { EmailForm } from '#web/admin/features/content/email-form.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { emailName } from '#web/admin/kit/email-name.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin/content/emails/:key: one kind of e-mail in every language. */
export default function EmailScreen() {
  const t = useT();
  const language = useLanguage();
  const { key } = useParams();
  const emails = useAdminQuery('GET /admin/emails/');
  const mails = emails.data?.filter((mail) => mail.key === key) ?? [];
  const first = mails.find((mail) => mail.language === language)?.first;
  return (
    <AdminPage
      title={key && first ? emailName(t, key, first.subject) : t('admin_content.emails')}
      back={{ to: '/admin/content/emails', text: t('admin_content.emails') }}
    >
      <Loaded query={emails}>
        {() =>
          mails.length > 0 ? (
            <AdminTabs
              label={t('choose_language')}
              tabs={mails.map((mail) => ({
                key: mail.language,
                title: languageEntry(mail.language).name,
                content: <EmailForm key={mail.language} mail={mail} />,
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
