import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminSlide } from '#contract/admin/slides.ts';
import type { Input } from '#contract/client.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormInput, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { MomentField } from '#web/admin/kit/form/moment-field.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PictureField } from './picture-field.tsx';
import { RemoveButton } from './remove-button.tsx';

type SlideValues = Input<'POST /admin/slides/'>['body'];
type Carousel = SlideValues['carousel'];

const changes = ['GET /admin/slides/', 'GET /admin/missing-translations/'] as const;

const read = ({ id: _id, version, picture_address: _address, state: _state, ...values }: AdminSlide) => ({
  version,
  values,
});

const blank = (carousel: Carousel) => ({
  version: 0,
  values: {
    carousel,
    ...sameInEveryLanguage('title', ''),
    ...sameInEveryLanguage('text', ''),
    ...sameInEveryLanguage('button', ''),
    link: '',
    background: '#1b1812',
    picture: '',
    is_hidden: false,
    starts_at: null,
    ends_at: null,
  },
});

/** Makes or changes a slide; `slide` is absent for a new one. */
export function SlideForm({ carousel, slide }: { carousel: Carousel; slide?: AdminSlide }) {
  const t = useT();
  const navigate = useNavigate();
  const list = useLocalPath()('/admin/content/slides');
  const record = useAdminForm<SlideValues, AdminSlide>({
    call: 'POST /admin/slides/',
    draft: `slide ${slide?.id ?? `new ${carousel}`}`,
    record: slide ? read(slide) : blank(carousel),
    read,
    changes,
    save: ({ version, values }) =>
      slide
        ? api('PUT /admin/slides/{id}/', { params: { id: slide.id }, body: { ...values, version } })
        : api('POST /admin/slides/', { body: values }),
    onSaved: () => navigate(list),
  });
  const titles = {
    title: t('admin_content.heading_field'),
    text: t('admin_content.slide_text'),
    button: t('admin_content.slide_button'),
    link: t('admin_content.slide_link'),
    picture: t('admin_content.picture'),
    background: t('admin_content.background'),
    is_hidden: t('admin_content.slide_hidden'),
    starts_at: t('admin_content.starts_at'),
    ends_at: t('admin_content.ends_at'),
  };
  return (
    <AdminForm form={record} titles={titles}>
      <AdminSheet title={t(`admin_content.carousel_${carousel}`)}>
        <FormTranslated name="title" label={titles.title} />
        <FormTranslated name="text" label={titles.text} rows={2} />
        <FormTranslated name="button" label={titles.button} />
        <FormInput name="link" label={titles.link} hint={t('admin_content.slide_link_hint')} />
        <PictureField name="picture" label={titles.picture} />
        <Background label={titles.background} />
      </AdminSheet>
      <AdminSheet title={t('admin_content.when')}>
        <div className={styles.row}>
          <MomentField name="starts_at" label={titles.starts_at} hint={t('admin_content.no_start')} mayBeEmpty />
          <MomentField name="ends_at" label={titles.ends_at} hint={t('admin_content.no_end')} mayBeEmpty />
        </div>
        <FormCheckbox name="is_hidden" label={titles.is_hidden} />
        {slide && (
          <RemoveButton
            name={slide.title}
            remove={() =>
              api('DELETE /admin/slides/{id}/', { params: { id: slide.id }, query: { version: slide.version } })
            }
            changes={changes}
            onRemoved={() => navigate(list)}
          />
        )}
      </AdminSheet>
    </AdminForm>
  );
}

function Background({ label }: { label: string }) {
  const { register } = useFormContext();
  return (
    <Field label={label}>
      <TextInput type="color" {...register('background')} />
    </Field>
  );
}
