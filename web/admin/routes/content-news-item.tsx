import { useParams } from 'react-router';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { NewsForm } from '#web/admin/features/content/news-form.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/content/news/:id: one news item; `new` for one that is not there yet. */
export default function NewsItemScreen() {
  const t = useT();
  const titleOf = useTitle();
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const item = useAdminQuery('GET /admin/news/{id}/', { params: { id } }, { enabled: !isNew });
  const isShown = item.data?.state === 'shown';
  return (
    <AdminPage
      title={isNew ? t('admin_content.news_new') : item.data ? titleOf(item.data) : t('admin_content.news')}
      back={{ to: '/admin/content/news', text: t('admin_content.news') }}
      actions={
        isShown && (
          <ButtonLink variant="ghost" to={`/news/${id}`}>
            {t('admin_content.see_in_shop')}
          </ButtonLink>
        )
      }
    >
      {isNew ? <NewsForm key={id} /> : <Loaded query={item}>{(data) => <NewsForm key={id} item={data} />}</Loaded>}
    </AdminPage>
  );
}
