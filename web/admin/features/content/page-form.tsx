import type { AdminPage } from '#contract/admin/pages.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { RichTexts } from './rich-texts.tsx';

type PageValues = InLanguages<'title' | 'html'>;

const changes = ['GET /admin/pages/', 'GET /admin/missing-translations/'] as const;

const read = ({ version, ...texts }: AdminPage) => ({
  version,
  values: { ...fieldTexts(texts, 'title'), ...fieldTexts(texts, 'html') },
});

/** Writes a new edition of one of the shop's own pages. */
export function PageForm({ page }: { page: AdminPage }) {
  const t = useT();
  const record = useAdminForm<PageValues, AdminPage>({
    call: 'PUT /admin/pages/{key}/',
    draft: `page ${page.key}`,
    record: read(page),
    read,
    changes,
    save: ({ version, values }) =>
      api('PUT /admin/pages/{key}/', { params: { key: page.key }, body: { ...values, version } }),
  });
  const titles = { title: t('admin_content.heading_field'), html: t('admin_content.text_field') };
  return (
    <AdminForm form={record} titles={titles}>
      <AdminSheet>
        <FormTranslated name="title" label={titles.title} />
        <RichTexts label={titles.html} />
      </AdminSheet>
    </AdminForm>
  );
}
