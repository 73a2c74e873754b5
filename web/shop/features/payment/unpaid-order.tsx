import { Suspense, useEffect, useState } from 'react';
import { readStored } from '#web/api/session-storage.ts';
import { useSession } from '#web/session/session.ts';
import { restMs } from '#web/shop/features/frame-data/rest.ts';
import { optionalPart } from '#web/ui/optional-part.ts';

// Who has ordered nothing by bank does not fetch it.
const UnpaidNote = optionalPart(async () => (await import('./unpaid-note.tsx')).loadUnpaidNote());

/** Shows the unpaid order after a return from the payment page, before they order the same again; the page comes first. */
export function UnpaidOrder() {
  const { isReady } = useSession();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setId(readStored('orderID')), restMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  if (id === null) return null;
  return (
    <Suspense>
      <UnpaidNote id={id} />
    </Suspense>
  );
}
