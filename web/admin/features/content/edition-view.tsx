import type { OfficePage } from '#contract/client.ts';
import { textDifferences } from '#rules/text/text-differences.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './edition-view.module.css';

type EditionViewProps = { edition: OfficePage; shown: OfficePage };
type Part = 'title' | 'html' | 'title_en' | 'html_en';

/** An edition as shoppers read it, and how it differs from the one that is shown. */
export function EditionView({ edition, shown }: EditionViewProps) {
  const t = useT();
  const text = (
    <>
      <OfficeSheet title={t('office.in_russian')}>
        <h3>{edition.title}</h3>
        <RichText html={edition.html} />
      </OfficeSheet>
      {edition.html_en !== '' && (
        <OfficeSheet title={t('office.in_english')}>
          <h3 lang="en">{edition.title_en}</h3>
          <div lang="en">
            <RichText html={edition.html_en} />
          </div>
        </OfficeSheet>
      )}
    </>
  );
  const differences = (
    <>
      <p>{t('office_content.edition_legend')}</p>
      <OfficeSheet title={t('office.in_russian')}>
        <Differences parts={['title', 'html']} edition={edition} shown={shown} />
      </OfficeSheet>
      <OfficeSheet title={t('office.in_english')}>
        <Differences parts={['title_en', 'html_en']} edition={edition} shown={shown} />
      </OfficeSheet>
    </>
  );
  return (
    <OfficeTabs
      label={t('office_content.edition')}
      tabs={[
        { key: 'text', title: t('office_content.edition_text'), content: text },
        { key: 'differences', title: t('office_content.edition_differences'), content: differences },
      ]}
    />
  );
}

/** The paragraphs of a kept text, without its marks. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|li|h[1-6]|tr|blockquote)>|<br>/g, '$&\n'),
    'text/html',
  );
  return (body.textContent ?? '').split('\n').flatMap((line) => line.trim() || []);
}

function Differences({ parts, edition, shown }: EditionViewProps & { parts: readonly Part[] }) {
  const t = useT();
  const paragraphs = (page: OfficePage) => parts.flatMap((part) => paragraphsOf(page[part]));
  const differences = textDifferences(paragraphs(edition), paragraphs(shown));
  if (differences.every(({ how }) => how === 'same')) return <p>{t('office_content.edition_same')}</p>;
  return (
    <div className={styles.differences}>
      {differences.map(({ place, how, text }) => (
        <p key={place}>
          {how === 'removed' && <del aria-description={t('office_content.edition_removed')}>{text}</del>}
          {how === 'added' && <ins aria-description={t('office_content.edition_added')}>{text}</ins>}
          {how === 'same' && text}
        </p>
      ))}
    </div>
  );
}
