import { Suspense } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { HelpAside } from '#web/shop/features/layout/help-aside.tsx';
import { WarrantyForm } from '#web/shop/features/warranty/warranty-form.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';

// Who is not signed in asks by the serial number.
const OwnUnits = optionalPart(async () => (await import('#web/shop/features/warranty/own-units.tsx')).loadOwnUnits());

export const meta = titled('warranty.title');

/** Whether a unit is ours, and its warranty live: the same page for every visitor until a lookup. */
export default function WarrantyPage() {
  const t = useT();
  const { user } = useSession();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('warranty.title') }]} />
      <div className={page.beside}>
        <div>
          <div className={page.prose}>
            <h1>{t('warranty.title')}</h1>
            <p>{t('warranty.intro')}</p>
          </div>
          <WarrantyForm />
          {user && (
            <div className={page.after}>
              <section className={page.prose} aria-labelledby="own-units">
                <h2 id="own-units">{t('warranty.own')}</h2>
                <Suspense>
                  <OwnUnits key={user.id} />
                </Suspense>
              </section>
            </div>
          )}
        </div>
        <HelpAside here="/warranty" />
      </div>
    </div>
  );
}
