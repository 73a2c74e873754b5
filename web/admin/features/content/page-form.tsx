import type { OfficePage } from '#contract/client.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { FormPair } from './form-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { RichPair } from './rich-pair.tsx';
import { useRecordForm } from './use-record-form.ts';

type PageValues = Pick<OfficePage, 'title' | 'title_en' | 'html' | 'html_en'>;

const changes = ['GET /office/pages/', 'GET /office/missing-english/'] as const;

const read = ({ version, title, title_en, html, html_en }: OfficePage) => ({
  version,
  values: { title, title_en, html, html_en },
});

/** Writes a new edition of one of the shop's own pages. */
export function PageForm({ page }: { page: OfficePage }) {
  const t = useT();
  const record = useRecordForm<PageValues, OfficePage>({
    record: read(page),
    read,
    changes,
    save: ({ version, values }) =>
      api('PUT /office/pages/{key}/', { params: { key: page.key }, body: { ...values, version } }),
  });
  const titles = { title: t('office_content.heading_field'), html: t('office_content.text_field') };
  return (
    <RecordForm record={record} titles={titles}>
      <OfficeSheet>
        <FormPair name="title" label={titles.title} maxLength={120} />
        <RichPair label={titles.html} />
      </OfficeSheet>
    </RecordForm>
  );
}
