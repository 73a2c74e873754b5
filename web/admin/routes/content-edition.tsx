import { useParams } from 'react-router';
import { pageKeys } from '#rules/text/shop-pages.ts';
import { EditionView } from '#web/admin/features/content/edition-view.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { RestoreEdition } from '#web/admin/features/content/restore-edition.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/content/pages/:key/editions/:version: one edition, next to the one that is shown. */
export default function EditionScreen() {
  const t = useT();
  const titleOf = useTitle();
  const params = useParams();
  const key = pageKeys.find((candidate) => candidate === params.key) ?? 'about';
  const version = Number(params.version);
  const edition = useAdminQuery('GET /admin/pages/{key}/editions/{version}/', { params: { key, version } });
  const pages = useAdminQuery('GET /admin/pages/');
  const shown = pages.data?.find((page) => page.key === key);
  return (
    <AdminPage
      title={t('admin_content.edition_of', { edition: edition.data?.edition ?? version })}
      intro={edition.data && titleOf(edition.data)}
      back={{ to: `/admin/content/pages/${key}/editions`, text: t('admin_content.editions') }}
      actions={edition.data && shown && <RestoreEdition edition={edition.data} shown={shown} />}
    >
      <Loaded query={edition}>{(it) => shown && <EditionView edition={it} shown={shown} />}</Loaded>
    </AdminPage>
  );
}
