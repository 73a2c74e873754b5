import type { AdminEmail } from '#contract/client.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { emailName } from '#web/admin/kit/email-name.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

/** /admin/content/emails: what the e-mails to customers say. */
export default function EmailsScreen() {
  const t = useT();
  const language = useLanguage();
  const emails = useAdminQuery('GET /admin/emails/');
  const isOwn = (rows: AdminEmail[], key: string) => rows.some((row) => row.key === key && row.version > 0);
  return (
    <AdminPage title={t('admin_content.emails')} intro={t('admin_content.emails_intro')}>
      <ContentNav />
      <Loaded query={emails}>
        {(rows) => (
          <AdminTable
            caption={t('admin_content.emails')}
            rows={rows.filter((row) => row.language === language)}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'subject',
                title: t('admin_content.subject'),
                isHeading: true,
                cell: ({ key, text }) => <Link to={`/admin/content/emails/${key}`}>{emailName(text.subject)}</Link>,
              },
              {
                key: 'own',
                title: t('admin_content.state'),
                cell: ({ key }) => t(isOwn(rows, key) ? 'admin_content.own_words' : 'admin_content.first_words'),
              },
            ]}
          />
        )}
      </Loaded>
    </AdminPage>
  );
}
