import type { Reply } from '#contract/client.ts';
import { languageEntry } from '#rules/text/language.ts';
import { type OtherLanguage, otherLanguages } from '#rules/text/localized.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { linkColumn } from '#web/admin/kit/list/columns.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

type Missing = Reply<'GET /admin/missing-translations/'>[number];

const screenOf: Record<Missing['kind'], (id: string) => string> = {
  news: (id) => `news/${id}`,
  slide: (id) => `slides/${id}`,
  page: (key) => `pages/${key}`,
  contacts: () => 'contacts',
  hours: () => 'hours',
  region: () => 'places',
  city: () => 'places',
};

const kinds = Object.keys(screenOf) as Missing['kind'][];

/** /admin/content/translations: what readers of other languages see in the default one, with the way to each. */
export default function TranslationsScreen() {
  const t = useT();
  const missing = useAdminQuery('GET /admin/missing-translations/');
  return (
    <AdminPage title={t('admin_content.translations')} intro={t('admin_content.translations_intro')}>
      <ContentNav />
      {otherLanguages.map((language) => (
        <UntranslatedProducts key={language} language={language} />
      ))}
      <RowList
        name="missing-translations"
        title={t('admin_content.translations')}
        query={missing}
        rows={(rows) => rows}
        filters={[
          { kind: 'search', label: t('admin.list_search') },
          {
            kind: 'choice',
            name: 'kind',
            label: t('admin_content.kind'),
            any: t('admin.any'),
            options: kinds.map((value) => ({ value, text: t(`admin_content.kind_${value}`) })),
          },
          {
            kind: 'choice',
            name: 'language',
            label: t('admin_content.language_filter'),
            any: t('admin.any'),
            options: otherLanguages.map((value) => ({ value, text: languageEntry(value).name })),
          },
        ]}
        isIn={({ kind, languages }, asked) =>
          [undefined, kind].includes(asked.kind as typeof kind) &&
          (asked.language === undefined || languages.some((language) => language === asked.language))
        }
        rowKey={({ kind, id }) => `${kind}${id}`}
        empty={{ icon: 'check', title: t('admin_content.translations_none') }}
        columns={[
          { key: 'kind', title: t('admin_content.kind'), cell: ({ kind }) => t(`admin_content.kind_${kind}`) },
          linkColumn(
            'title',
            t('admin_content.heading_field'),
            ({ title }: Missing) => title || t('admin_content.not_written'),
            ({ kind, id }) => `/admin/content/${screenOf[kind](id)}`,
          ),
          {
            key: 'languages',
            title: t('admin_content.missing_in'),
            cell: ({ languages }) => languages.map((language) => languageEntry(language).name).join(', '),
          },
        ]}
      />
    </AdminPage>
  );
}

/** The way to the list of products that have no text in the language, where there are any. */
function UntranslatedProducts({ language }: { language: OtherLanguage }) {
  const t = useT();
  const query = { without: language, status: 'published', limit: 1 } as const;
  const count = useAdminQuery('GET /admin/products/', { query }).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link to={`/admin/products?without=${language}&status=published`}>
        {t('admin_content.translations_products', { language: languageEntry(language).name })}
      </Link>
    </p>
  );
}
