import { useParams } from 'react-router';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SlideForm } from '#web/admin/features/content/slide-form.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const newSlides: Record<string, 'desktop' | 'mobile'> = { 'new-desktop': 'desktop', 'new-mobile': 'mobile' };

/** /admin/content/slides/:id: one slide; `new-desktop` and `new-mobile` for one that is not there yet. */
export default function SlideScreen() {
  const t = useT();
  const titleOf = useTitle();
  const { id = '' } = useParams();
  const carousel = newSlides[id];
  const slides = useAdminQuery('GET /admin/slides/');
  const slide = slides.data?.find((candidate) => String(candidate.id) === id);
  return (
    <AdminPage
      title={carousel ? t('admin_content.slide_new') : slide ? titleOf(slide) : t('admin_content.slides')}
      back={{ to: '/admin/content/slides', text: t('admin_content.slides') }}
    >
      {carousel ? (
        <SlideForm key={id} carousel={carousel} />
      ) : (
        <Loaded query={slides}>
          {() =>
            slide ? (
              <SlideForm key={id} carousel={slide.carousel} slide={slide} />
            ) : (
              <EmptyState icon="search" heading="h2" title={t('admin_content.not_there')} />
            )
          }
        </Loaded>
      )}
    </AdminPage>
  );
}
