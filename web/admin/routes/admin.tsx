import { lazy, Suspense } from 'react';
import { installAllDates } from '#rules/text/all-own-dates.ts';
import { defaultLanguage, languageEntry, languageOfPath, pathInLanguage } from '#rules/text/language.ts';
import { loadAdminTexts } from '#web/admin/frame/admin-texts.ts';
import { useShopName } from '#web/i18n/shop-name.ts';
import { useSession } from '#web/session/session.ts';
import { screens } from './screens.ts';

export const handle = { bare: true };

/** The server's page is empty and the same for every user and not cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

const Admin = lazy(async () => {
  // Papers are printed in the language of who gets them.
  installAllDates();
  const language = languageOfPath(location.pathname);
  if (!languageEntry(language).hasAdmin) return openInDefaultLanguage();
  const [{ Admin: frame }] = await Promise.all([
    import('#web/admin/frame/admin.tsx'),
    loadAdminTexts(language, ['frame', 'kit', 'shop/account']),
  ]);
  return { default: frame };
});

function openInDefaultLanguage(): Promise<never> {
  location.replace(pathInLanguage(location.pathname, defaultLanguage) + location.search);
  return new Promise(() => {});
}

/** Everything below /admin: the admin comes once it is known who is signed in here. */
export default function AdminPage() {
  const { isReady } = useSession();
  const waiting = <title>{useShopName()}</title>;
  return isReady ? (
    <Suspense fallback={waiting}>
      <Admin screens={screens} />
    </Suspense>
  ) : (
    waiting
  );
}
