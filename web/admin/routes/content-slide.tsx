import { useParams } from 'react-router';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SlideForm } from '#web/admin/features/content/slide-form.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const newSlides: Record<string, 'desktop' | 'mobile'> = { 'new-desktop': 'desktop', 'new-mobile': 'mobile' };

/** /admin/content/slides/:id: one slide; `new-desktop` and `new-mobile` for one that is not there yet. */
export default function SlideScreen() {
  const t = useT();
  const titleOf = useTitle();
  const { id = '' } = useParams();
  const carousel = newSlides[id];
  const slides = useOfficeQuery('GET /office/slides/');
  const slide = slides.data?.find((candidate) => String(candidate.id) === id);
  return (
    <OfficePage
      title={carousel ? t('office_content.slide_new') : slide ? titleOf(slide) : t('office_content.slides')}
      back={{ to: '/admin/content/slides', text: t('office_content.slides') }}
    >
      {carousel ? (
        <SlideForm key={id} carousel={carousel} />
      ) : (
        <Loaded query={slides}>
          {() =>
            slide ? (
              <SlideForm key={id} carousel={slide.carousel} slide={slide} />
            ) : (
              <EmptyState icon="search" heading="h2" title={t('office_content.not_there')} />
            )
          }
        </Loaded>
      )}
    </OfficePage>
  );
}
