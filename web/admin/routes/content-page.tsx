import { useParams } from 'react-router';
import { pageKeys, shopPagePath } from '#rules/text/shop-pages.ts';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { PageForm } from '#web/admin/features/content/page-form.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin/content/pages/:key: the text of one of the shop's own pages. */
export default function PageScreen() {
  const t = useT();
  const titleOf = useTitle();
  const params = useParams();
  const key = pageKeys.find((candidate) => candidate === params.key);
  const pages = useAdminQuery('GET /admin/pages/');
  const page = pages.data?.find((candidate) => candidate.key === key);
  return (
    <AdminPage
      title={(page && titleOf(page)) || t('admin_content.pages')}
      intro={key === 'privacy' && t('admin_content.privacy_hint')}
      back={{ to: '/admin/content/pages', text: t('admin_content.pages') }}
      actions={
        key && (
          <>
            <ButtonLink variant="ghost" to={`/admin/content/pages/${key}/editions`}>
              {t('admin_content.editions')}
            </ButtonLink>
            <ButtonLink variant="ghost" to={shopPagePath(key)}>
              {t('admin_content.see_in_shop')}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded query={pages}>
        {() =>
          page ? (
            <PageForm key={page.key} page={page} />
          ) : (
            <EmptyState icon="search" heading="h2" title={t('admin_content.not_there')} />
          )
        }
      </Loaded>
    </AdminPage>
  );
}
