import { useParams } from 'react-router';
import { pageKeys, shopPagePath } from '#rules/text/shop-pages.ts';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { PageForm } from '#web/admin/features/content/page-form.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin/content/pages/:key: the text of one of the shop's own pages. */
export default function PageScreen() {
  const t = useT();
  const titleOf = useTitle();
  const params = useParams();
  const key = pageKeys.find((candidate) => candidate === params.key);
  const pages = useOfficeQuery('GET /office/pages/');
  const page = pages.data?.find((candidate) => candidate.key === key);
  return (
    <OfficePage
      title={(page && titleOf(page)) || t('office_content.pages')}
      intro={key === 'privacy' && t('office_content.privacy_hint')}
      back={{ to: '/admin/content/pages', text: t('office_content.pages') }}
      actions={
        key && (
          <>
            <ButtonLink variant="ghost" to={`/admin/content/pages/${key}/editions`}>
              {t('office_content.editions')}
            </ButtonLink>
            <ButtonLink variant="ghost" to={shopPagePath(key)}>
              {t('office_content.see_in_shop')}
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
            <EmptyState icon="search" heading="h2" title={t('office_content.not_there')} />
          )
        }
      </Loaded>
    </OfficePage>
  );
}
