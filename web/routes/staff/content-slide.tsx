import { useParams } from 'react-router';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { Loaded } from '#web/features/office-content/loaded.tsx';
import { SlideForm } from '#web/features/office-content/slide-form.tsx';
import { useTitle } from '#web/features/office-content/use-title.ts';
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
