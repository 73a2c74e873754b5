import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SlideList } from '#web/admin/features/content/slide-list.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/content/slides: both carousels, each in its order. */
export default function SlidesScreen() {
  const t = useT();
  const slides = useAdminQuery('GET /admin/slides/');
  return (
    <AdminPage title={t('admin_content.slides')} intro={t('admin_content.slides_intro')}>
      <ContentNav />
      <Loaded query={slides}>
        {(data) =>
          (['desktop', 'mobile'] as const).map((carousel) => (
            <AdminSheet key={carousel} title={t(`admin_content.carousel_${carousel}`)}>
              <SlideList carousel={carousel} slides={data.filter((slide) => slide.carousel === carousel)} />
              <div>
                <ButtonLink variant="ghost" to={`/admin/content/slides/new-${carousel}`}>
                  {t('admin_content.slide_add')}
                </ButtonLink>
              </div>
            </AdminSheet>
          ))
        }
      </Loaded>
    </AdminPage>
  );
}
