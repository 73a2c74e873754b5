import { useNavigate, useParams } from 'react-router';
import { localized } from '#rules/text/localized.ts';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { StoryEditor } from '#web/admin/features/stories/story-editor.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/products/:id/story: what stands below a product's key facts, block by block. */
export default function ProductStoryScreen() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = Number(useParams().id);
  const path = `/admin/products/${id}`;
  const toProduct = useLocalPath()(path);
  const product = useAdminQuery('GET /admin/products/{id}/', { params: { id } });
  const story = useAdminQuery('GET /admin/products/{id}/story/', { params: { id } });
  const name = product.data ? localized(product.data, 'name', language) : '';
  return (
    <AdminPage
      title={t('admin_stories.title')}
      intro={t('admin_stories.intro')}
      back={{ to: path, text: name || t('admin_products.product') }}
      actions={
        <>
          <ButtonLink variant="ghost" to={`${path}/preview`}>
            {t('admin_products.preview')}
          </ButtonLink>
          {story.data?.state === 'shown' && product.data?.status === 'published' && (
            <ButtonLink variant="ghost" to={`/products/${id}`}>
              {t('admin_products.in_shop')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Loaded query={story}>
        {(data) => <StoryEditor key={id} product={id} name={name} story={data} onRemoved={() => navigate(toProduct)} />}
      </Loaded>
    </AdminPage>
  );
}
