import { useParams } from 'react-router';
import { pageKeys } from '#rules/shop-pages.ts';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { EditionView } from '#web/features/office-content/edition-view.tsx';
import { Loaded } from '#web/features/office-content/loaded.tsx';
import { RestoreEdition } from '#web/features/office-content/restore-edition.tsx';
import { useTitle } from '#web/features/office-content/use-title.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/content/pages/:key/editions/:version: one edition, beside the one that is shown. */
export default function EditionScreen() {
  const t = useT();
  const titleOf = useTitle();
  const params = useParams();
  const key = pageKeys.find((candidate) => candidate === params.key) ?? 'about';
  const version = Number(params.version);
  const edition = useOfficeQuery('GET /office/pages/{key}/editions/{version}/', { params: { key, version } });
  const pages = useOfficeQuery('GET /office/pages/');
  const shown = pages.data?.find((page) => page.key === key);
  return (
    <OfficePage
      title={t('office_content.edition_of', { edition: edition.data?.edition ?? version })}
      intro={edition.data && titleOf(edition.data)}
      back={{ to: `/admin/content/pages/${key}/editions`, text: t('office_content.editions') }}
      actions={edition.data && shown && <RestoreEdition edition={edition.data} shown={shown} />}
    >
      <Loaded query={edition}>{(it) => shown && <EditionView edition={it} shown={shown} />}</Loaded>
    </OfficePage>
  );
}
