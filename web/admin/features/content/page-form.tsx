import type { AdminPage } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { FormPair } from './form-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { RichPair } from './rich-pair.tsx';
import { useRecordForm } from './use-record-form.ts';

type PageValues = Pick<AdminPage, 'title' | 'title_en' | 'html' | 'html_en'>;

const changes = ['GET /admin/pages/', 'GET /admin/missing-english/'] as const;

const read = ({ version, title, title_en, html, html_en }: AdminPage) => ({
  version,
  values: { title, title_en, html, html_en },
});

/** Writes a new edition of one of the shop's own pages. */
export function PageForm({ page }: { page: AdminPage }) {
  const t = useT();
  const record = useRecordForm<PageValues, AdminPage>({
    record: read(page),
    read,
    changes,
    save: ({ version, values }) =>
      api('PUT /admin/pages/{key}/', { params: { key: page.key }, body: { ...values, version } }),
  });
  const titles = { title: t('admin_content.heading_field'), html: t('admin_content.text_field') };
  return (
    <RecordForm record={record} titles={titles}>
      <AdminSheet>
        <FormPair name="title" label={titles.title} maxLength={120} />
        <RichPair label={titles.html} />
      </AdminSheet>
    </RecordForm>
  );
}
