import { useParams } from 'react-router';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { NewsForm } from '#web/admin/features/content/news-form.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/content/news/:id: one news item; `new` for one that is not there yet. */
export default function NewsItemScreen() {
  const t = useT();
  const titleOf = useTitle();
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const item = useOfficeQuery('GET /office/news/{id}/', { params: { id } }, { enabled: !isNew });
  const isShown = item.data?.state === 'shown';
  return (
    <OfficePage
      title={isNew ? t('office_content.news_new') : item.data ? titleOf(item.data) : t('office_content.news')}
      back={{ to: '/admin/content/news', text: t('office_content.news') }}
      actions={
        isShown && (
          <ButtonLink variant="ghost" to={`/news/${id}`}>
            {t('office_content.see_in_shop')}
          </ButtonLink>
        )
      }
    >
      {isNew ? <NewsForm key={id} /> : <Loaded query={item}>{(data) => <NewsForm key={id} item={data} />}</Loaded>}
    </OfficePage>
  );
}
