import { titled } from '#web/i18n/meta.ts';
import { OfflineScreen } from '#web/shop/features/offline/offline-screen.tsx';
import page from '#web/styles/page.module.css';

// The offline page is as small as possible.
export const handle = { footer: false };

export const meta = titled('offline.title');

/** What the worker shows in place of a page that it has no copy of. */
export default function OfflinePage() {
  return (
    <div className={page.wrap}>
      <OfflineScreen />
    </div>
  );
}
