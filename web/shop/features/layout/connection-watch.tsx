import { type ComponentType, useEffect, useState } from 'react';
import { restMs } from '#web/shop/features/frame-data/rest.ts';

/** Watches the connection and caches pages for offline use: fetched once the page has come to rest. */
export function ConnectionWatch() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('#web/shop/features/offline/connection-parts.tsx')
        .then((m) => m.connectionParts())
        // Without a connection and without a copy of them, the next page tries again.
        .then(
          (Loaded) => setParts(() => Loaded),
          () => undefined,
        );
    const timer = setTimeout(load, navigator.onLine ? restMs : 0);
    return () => clearTimeout(timer);
  }, []);
  return Parts && <Parts />;
}
