import { useNavigate } from 'react-router';
import type { AdminNews } from '#contract/admin/news.ts';
import type { Input } from '#contract/client.ts';
import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { MomentField } from '#web/admin/kit/form/moment-field.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { PictureField } from './picture-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import { RichTexts } from './rich-texts.tsx';

type NewsValues = Input<'POST /admin/news/'>['body'];

const changes = ['GET /admin/news/', 'GET /admin/news/{id}/', 'GET /admin/missing-translations/'] as const;

const read = ({ version, picture, at, is_draft, ...texts }: AdminNews) => ({
  version,
  values: { ...fieldTexts(texts, 'title'), ...fieldTexts(texts, 'html'), picture, at, is_draft },
});

/** A news item that is not there yet: of now, and shown as soon as it is saved. */
const blank = () => ({
  version: 0,
  values: {
    ...sameInEveryLanguage('title', ''),
    ...sameInEveryLanguage('html', ''),
    picture: null,
    at: new Date().toISOString(),
    is_draft: false,
  },
});

/** Writes or changes a news item; `item` is absent for a new one. */
export function NewsForm({ item }: { item?: AdminNews }) {
  const t = useT();
  const navigate = useNavigate();
  const inLanguage = useLocalPath();
  const list = inLanguage('/admin/content/news');
  const record = useAdminForm<NewsValues, AdminNews>({
    call: 'POST /admin/news/',
    draft: `news ${item?.id ?? 'new'}`,
    record: item ? read(item) : blank(),
    read,
    changes,
    save: ({ version, values }) =>
      item
        ? api('PUT /admin/news/{id}/', { params: { id: item.id }, body: { ...values, version } })
        : api('POST /admin/news/', { body: values }),
    onSaved: ({ id }) => {
      if (!item) void navigate(`${list}/${id}`, { replace: true });
    },
  });
  const titles = {
    title: t('admin_content.heading_field'),
    html: t('admin_content.text_field'),
    at: t('admin_content.news_at'),
    is_draft: t('admin_content.news_draft'),
    picture: t('admin_content.picture'),
  };
  return (
    <AdminForm form={record} titles={titles}>
      <AdminSheet>
        <FormTranslated name="title" label={titles.title} />
        <RichTexts label={titles.html} />
        <PictureField name="picture" label={titles.picture} mayBeEmpty />
      </AdminSheet>
      <AdminSheet title={t('admin_content.when')}>
        <MomentField name="at" label={titles.at} hint={t('admin_content.news_at_hint')} />
        <FormCheckbox name="is_draft" label={titles.is_draft} />
        {item && (
          <RemoveButton
            name={item.title}
            remove={() =>
              api('DELETE /admin/news/{id}/', { params: { id: item.id }, query: { version: item.version } })
            }
            changes={changes}
            onRemoved={() => navigate(list)}
          />
        )}
      </AdminSheet>
    </AdminForm>
  );
}
