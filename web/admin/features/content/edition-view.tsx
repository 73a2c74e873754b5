import type { AdminPage } from '#contract/admin/pages.ts';
import { type Language, languageEntry, languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { textDifferences } from '#rules/text/text-differences.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './edition-view.module.css';

type EditionViewProps = { edition: AdminPage; shown: AdminPage };

/** An edition as shoppers read it, and how it differs from the one that is shown. */
export function EditionView({ edition, shown }: EditionViewProps) {
  const t = useT();
  const text = (
    <>
      {languages
        .filter((language) => edition[textName('html', language)] !== '')
        .map((language) => (
          <AdminSheet key={language} title={languageEntry(language).name}>
            <h3 lang={language}>{edition[textName('title', language)]}</h3>
            <div lang={language}>
              <RichText html={edition[textName('html', language)]} />
            </div>
          </AdminSheet>
        ))}
    </>
  );
  const differences = (
    <>
      <p>{t('admin_content.edition_legend')}</p>
      {languages.map((language) => (
        <AdminSheet key={language} title={languageEntry(language).name}>
          <Differences language={language} edition={edition} shown={shown} />
        </AdminSheet>
      ))}
    </>
  );
  return (
    <AdminTabs
      label={t('admin_content.edition')}
      tabs={[
        { key: 'text', title: t('admin_content.edition_text'), content: text },
        { key: 'differences', title: t('admin_content.edition_differences'), content: differences },
      ]}
    />
  );
}

/** The paragraphs of a stored text, without markup. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|li|h[1-6]|tr|blockquote)>|<br>/g, '$&\n'),
    'text/html',
  );
  return (body.textContent ?? '').split('\n').flatMap((line) => line.trim() || []);
}

function Differences({ language, edition, shown }: EditionViewProps & { language: Language }) {
  const t = useT();
  const paragraphs = (page: AdminPage) =>
    (['title', 'html'] as const).flatMap((part) => paragraphsOf(page[textName(part, language)]));
  const differences = textDifferences(paragraphs(edition), paragraphs(shown));
  if (differences.every(({ how }) => how === 'same')) return <p>{t('admin_content.edition_same')}</p>;
  return (
    <div className={styles.differences}>
      {differences.map(({ place, how, text }) => (
        <p key={place}>
          {how === 'removed' && <del aria-description={t('admin_content.edition_removed')}>{text}</del>}
          {how === 'added' && <ins aria-description={t('admin_content.edition_added')}>{text}</ins>}
          {how === 'same' && text}
        </p>
      ))}
    </div>
  );
}
