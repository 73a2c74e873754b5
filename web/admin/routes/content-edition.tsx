import { useParams } from 'react-router';
import { pageKeys } from '#rules/text/shop-pages.ts';
import { EditionView } from '#web/admin/features/content/edition-view.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { RestoreEdition } from '#web/admin/features/content/restore-edition.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
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
