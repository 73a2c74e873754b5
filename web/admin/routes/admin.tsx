import { lazy, Suspense } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { loadOfficeTexts } from '#web/admin/texts/office-texts.ts';
import { useSession } from '#web/session/session.ts';
import { screens } from './screens.ts';

export const handle = { bare: true };

/** The server's page is empty and the same for everybody; nobody need keep it. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

const Office = lazy(async () => {
  const [{ Office: frame }] = await Promise.all([
    import('#web/admin/frame/office.tsx'),
    loadOfficeTexts(languageOfPath(location.pathname), ['frame', 'account']),
  ]);
  return { default: frame };
});

/** Everything below /admin: the office comes once it is known who is signed in here. */
export default function AdminPage() {
  const { isReady } = useSession();
  const waiting = <title>Dukon</title>;
  return isReady ? (
    <Suspense fallback={waiting}>
      <Office screens={screens} />
    </Suspense>
  ) : (
    waiting
  );
}
