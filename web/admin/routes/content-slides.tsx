import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SlideList } from '#web/admin/features/content/slide-list.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/content/slides: both carousels, each in its order. */
export default function SlidesScreen() {
  const t = useT();
  const slides = useOfficeQuery('GET /office/slides/');
  return (
    <OfficePage title={t('office_content.slides')} intro={t('office_content.slides_intro')}>
      <ContentNav />
      <Loaded query={slides}>
        {(data) =>
          (['desktop', 'mobile'] as const).map((carousel) => (
            <OfficeSheet key={carousel} title={t(`office_content.carousel_${carousel}`)}>
              <SlideList carousel={carousel} slides={data.filter((slide) => slide.carousel === carousel)} />
              <div>
                <ButtonLink variant="ghost" to={`/admin/content/slides/new-${carousel}`}>
                  {t('office_content.slide_add')}
                </ButtonLink>
              </div>
            </OfficeSheet>
          ))
        }
      </Loaded>
    </OfficePage>
  );
}
