import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { HelpAside } from '#web/shop/features/layout/help-aside.tsx';
import { TrackForm } from '#web/shop/features/orders/track-form.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

export const meta = titled('order.track');

/** Where an order is, for who has its number and phone: the same page for every visitor until it is asked. */
export default function TrackPage() {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('order.track') }]} />
      <div className={page.beside}>
        <div>
          <div className={page.prose}>
            <h1>{t('order.track')}</h1>
            <p>{t('order.track_text')}</p>
          </div>
          <TrackForm />
        </div>
        <HelpAside here="/track" />
      </div>
    </div>
  );
}
