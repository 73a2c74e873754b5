import type { AdminEmail } from '#contract/admin/emails.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { emailName } from '#web/admin/kit/email-name.ts';
import { linkColumn } from '#web/admin/kit/list/columns.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** /admin/content/emails: what the e-mails to customers say. */
export default function EmailsScreen() {
  const t = useT();
  const language = useLanguage();
  const emails = useAdminQuery('GET /admin/emails/');
  const own = new Set(emails.data?.filter(({ version }) => version > 0).map(({ key }) => key));
  return (
    <AdminPage title={t('admin_content.emails')} intro={t('admin_content.emails_intro')}>
      <ContentNav />
      <RowList
        name="email-texts"
        title={t('admin_content.emails')}
        query={emails}
        rows={(rows) => rows.filter((row) => row.language === language)}
        filters={[
          { kind: 'search', label: t('admin.list_search') },
          { kind: 'yes', name: 'own', label: t('admin_content.own_words_only') },
        ]}
        isIn={({ key }, asked) => own.has(key) || !asked.own}
        rowKey={({ key }) => key}
        empty={{ icon: 'mail', title: t('admin.nothing_found') }}
        columns={[
          linkColumn(
            'subject',
            t('admin_content.subject'),
            ({ key, text }: AdminEmail) => emailName(t, key, text.subject),
            ({ key }) => `/admin/content/emails/${key}`,
          ),
          {
            key: 'own',
            title: t('admin_content.state'),
            cell: ({ key }) => t(own.has(key) ? 'admin_content.own_words' : 'admin_content.first_words'),
          },
        ]}
      />
    </AdminPage>
  );
}
