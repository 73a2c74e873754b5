import type { AdminPage } from '#contract/client.ts';
import { textDifferences } from '#rules/text/text-differences.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './edition-view.module.css';

type EditionViewProps = { edition: AdminPage; shown: AdminPage };
type Part = 'title' | 'html' | 'title_en' | 'html_en';

/** An edition as shoppers read it, and how it differs from the one that is shown. */
export function EditionView({ edition, shown }: EditionViewProps) {
  const t = useT();
  const text = (
    <>
      <AdminSheet title={t('admin.in_russian')}>
        <h3>{edition.title}</h3>
        <RichText html={edition.html} />
      </AdminSheet>
      {edition.html_en !== '' && (
        <AdminSheet title={t('admin.in_english')}>
          <h3 lang="en">{edition.title_en}</h3>
          <div lang="en">
            <RichText html={edition.html_en} />
          </div>
        </AdminSheet>
      )}
    </>
  );
  const differences = (
    <>
      <p>{t('admin_content.edition_legend')}</p>
      <AdminSheet title={t('admin.in_russian')}>
        <Differences parts={['title', 'html']} edition={edition} shown={shown} />
      </AdminSheet>
      <AdminSheet title={t('admin.in_english')}>
        <Differences parts={['title_en', 'html_en']} edition={edition} shown={shown} />
      </AdminSheet>
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

function Differences({ parts, edition, shown }: EditionViewProps & { parts: readonly Part[] }) {
  const t = useT();
  const paragraphs = (page: AdminPage) => parts.flatMap((part) => paragraphsOf(page[part]));
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
