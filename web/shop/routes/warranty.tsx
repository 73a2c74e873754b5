import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { WarrantyForm } from '#web/shop/features/warranty/warranty-form.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

export const meta = titled('warranty.title');

/** Whether a unit is ours, and its warranty live: the same page for every visitor until a lookup. */
export default function WarrantyPage() {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('warranty.title') }]} />
      <div className={page.prose}>
        <h1>{t('warranty.title')}</h1>
        <p>{t('warranty.intro')}</p>
        <WarrantyForm />
      </div>
    </div>
  );
}
