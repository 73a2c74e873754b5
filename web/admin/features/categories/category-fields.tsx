import { PictureField } from '#web/admin/features/content/picture-field.tsx';
import { FormCheckbox, FormInput, FormLocalized, FormNumber, FormWords } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './category-fields.module.css';

/** Names of a category's fields for people. */
export function useCategoryTitles() {
  const t = useT();
  return {
    name: t('admin_categories.name'),
    summary: t('admin_categories.summary'),
    spellings: t('admin_categories.spellings'),
    slug: t('admin_categories.slug'),
    is_published: t('admin_categories.is_published'),
    picture: t('admin_categories.picture'),
    taxonomy_id: t('admin_categories.taxonomy_id'),
    google_id: t('admin_categories.google_id'),
  };
}

/** What a category is called, where it stands in addresses, and whether it is shown. */
export function CategoryFields({ formerSlugs = [] }: { formerSlugs?: readonly string[] }) {
  const t = useT();
  const titles = useCategoryTitles();
  return (
    <>
      <FormLocalized name="name" label={titles.name} />
      <FormLocalized name="summary" label={titles.summary} hint={t('admin_categories.summary_hint')} rows={3} />
      <div className={styles.pair}>
        <FormInput
          name="slug"
          label={titles.slug}
          hint={<SlugHint formerSlugs={formerSlugs} />}
          autoCapitalize="none"
        />
        <FormWords name="spellings" label={titles.spellings} hint={t('admin_categories.spellings_hint')} />
      </div>
      <PictureField name="picture" label={titles.picture} mayBeEmpty />
      <FormCheckbox name="is_published" label={titles.is_published} />
      <details className={styles.more}>
        <summary>{t('admin_categories.for_feeds')}</summary>
        <div className={styles.pair}>
          <FormInput name="taxonomy_id" label={titles.taxonomy_id} hint={t('admin_categories.taxonomy_hint')} />
          <FormNumber name="google_id" label={titles.google_id} />
        </div>
      </details>
    </>
  );
}

function SlugHint({ formerSlugs }: { formerSlugs: readonly string[] }) {
  const t = useT();
  if (formerSlugs.length === 0) return t('admin_categories.slug_hint');
  return t('admin_categories.former_slugs', { slugs: formerSlugs.join(', ') });
}
